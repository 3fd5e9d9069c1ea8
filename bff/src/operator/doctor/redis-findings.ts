import {
  ALL_SLOTS,
  type ExaminedRedis,
  type ExaminedRedisServer,
  examineRedis,
  tryRedis,
} from '@tollgate/gateway/store/api';
import { failed, ok, type PartFinding, warning } from './check.ts';

/** The share of the memory that Redis may use. */
const MOST_MEMORY = 0.8;

/** One Redis server, the sentinels with what they watch, or the nodes of a cluster. */
export async function redisFindings(addresses: string): Promise<readonly PartFinding[]> {
  const examined = await examineRedis(addresses);
  if (!examined.ok) {
    return [
      failed(
        examined.error,
        'start it, or correct REDIS_URL; until then only payments without a checkout work',
      ),
    ];
  }
  const findings = findingsOf(examined.value);
  // In an incomplete cluster, a write would wait and show nothing new.
  const isWhole = findings.every(({ level }) => level !== 'failure');
  return isWhole ? [...findings, ...(await writeFindings(addresses))] : findings;
}

function findingsOf(redis: ExaminedRedis): readonly PartFinding[] {
  switch (redis.kind) {
    case 'single':
      return serverFindings('Redis', redis.server);
    case 'sentinel':
      return sentinelFindings(redis);
    case 'cluster':
      return clusterFindings(redis);
  }
}

/** Tests a write as a gateway does for its readiness: answering alone is not enough. */
async function writeFindings(addresses: string): Promise<readonly PartFinding[]> {
  const state = await tryRedis(addresses);
  return [
    state.kind === 'ready'
      ? ok('Redis accepts writes')
      : failed(
          state.reason,
          'add memory, or the replicas that min-replicas-to-write demands; until then there are no checkouts',
        ),
  ];
}

function serverFindings(
  name: string,
  { version, role, evictionPolicy, memory }: ExaminedRedisServer,
): readonly PartFinding[] {
  return [
    role === 'master'
      ? ok(`${name} ${version} answers`)
      : failed(`${name} ${version} is a ${role}, which accepts no writes`, 'set REDIS_URL to the primary'),
    ...memoryFindings(name, { evictionPolicy, memory }),
  ];
}

function memoryFindings(
  name: string,
  { evictionPolicy, memory: { used, most } }: Pick<ExaminedRedisServer, 'evictionPolicy' | 'memory'>,
): readonly PartFinding[] {
  return [
    ...(evictionPolicy === 'noeviction'
      ? []
      : [
          warning(
            `maxmemory-policy of ${name} is ${evictionPolicy}: checkouts may vanish while shoppers pay`,
            'set noeviction',
          ),
        ]),
    ...(most > 0 && used > most * MOST_MEMORY
      ? [
          warning(
            `${Math.min(100, Math.round((used / most) * 100))} % of the memory of ${name} is in use`,
            'raise maxmemory; at 100 % there are no new checkouts',
          ),
        ]
      : []),
  ];
}

type Sentinels = Extract<ExaminedRedis, { readonly kind: 'sentinel' }>;

function sentinelFindings({ name, sentinels, master }: Sentinels): readonly PartFinding[] {
  const masterPlace = master?.place;
  return [
    ...sentinels.map(({ place, view }) => {
      if (!view.ok) {
        return warning(
          `the sentinel ${place} cannot be queried: ${view.error}`,
          'start it: without most of the sentinels there is no failover',
        );
      }
      const { master: named, noQuorum, isMasterDown, otherSentinels } = view.value;
      if (noQuorum !== undefined) {
        return failed(
          `the sentinel ${place} says that no failover is possible: ${noQuorum}`,
          'start the other sentinels, or correct the quorum',
        );
      }
      if (isMasterDown) {
        return failed(
          `the sentinel ${place} considers the master ${named} lost`,
          'wait for the failover, or start the master',
        );
      }
      return named === masterPlace
        ? ok(`the sentinel ${place} names the master ${named}, and knows ${otherSentinels} other sentinels`)
        : warning(
            `the sentinel ${place} names ${named} as the master, and most name ${masterPlace}`,
            'wait until the failover has ended, or let it watch the right master',
          );
    }),
    ...masterFindings(name, master),
    ...replicaFindings(sentinels, masterPlace),
  ];
}

function masterFindings(name: string, master: Sentinels['master']): readonly PartFinding[] {
  if (master === undefined) {
    return [
      failed(
        `no sentinel names a master ${name}`,
        'correct the name in REDIS_URL, or let the sentinels watch it; until then there are no checkouts',
      ),
    ];
  }
  const { place, server } = master;
  return server.ok
    ? serverFindings(`the master ${place}, Redis`, server.value)
    : [failed(`the master ${place} does not answer: ${server.error}`, 'start it, or wait for a failover')];
}

/** Findings about replicas, from a sentinel that names the same master as most. */
function replicaFindings(
  sentinels: Sentinels['sentinels'],
  master: string | undefined,
): readonly PartFinding[] {
  const view = sentinels.flatMap((each) =>
    each.view.ok && each.view.value.master === master ? [each.view.value] : [],
  )[0];
  if (view === undefined) return [];
  return view.replicas.some(({ isDown }) => !isDown)
    ? view.replicas.map(({ place, isDown, follows }) =>
        !isDown && follows
          ? ok(`the replica ${place} follows`)
          : warning(
              `the replica ${place} ${isDown ? 'is lost' : 'does not follow its master'}`,
              'start it, or check the network',
            ),
      )
    : [warning(`no replica follows the master ${master}: nothing can replace it`, 'start one')];
}

type Cluster = Extract<ExaminedRedis, { readonly kind: 'cluster' }>;

function clusterFindings({ slotsCovered, nodes, silent }: Cluster): readonly PartFinding[] {
  const known = new Set(nodes.map(({ place }) => place));
  return [
    slotsCovered === ALL_SLOTS
      ? ok(`all ${ALL_SLOTS} slots of the cluster are covered`)
      : failed(
          `${slotsCovered} of ${ALL_SLOTS} slots of the cluster are covered`,
          'start the masters of the others, or give their slots to other nodes: checkouts in them fail',
        ),
    ...nodes.flatMap((node) => nodeFindings(node, nodes)),
    // A name in REDIS_URL is not always the one by which the nodes know each other.
    ...silent
      .filter(({ place }) => !known.has(place))
      .map(({ place, why }) =>
        warning(`${place} of REDIS_URL cannot be queried: ${why}`, 'start it, or remove it from REDIS_URL'),
      ),
  ];
}

function nodeFindings(
  { place, role, follows, slots, isLost, server }: Cluster['nodes'][number],
  nodes: Cluster['nodes'],
): readonly PartFinding[] {
  const what =
    role === 'master'
      ? `the master ${place} with ${slots} slots`
      : `the replica ${place} of ${follows ?? 'no known master'}`;
  if (!server.ok || isLost) {
    const text = `${what} ${server.ok ? 'is lost to the other nodes' : `does not answer: ${server.error}`}`;
    const advice = 'start it, or check the network';
    // A master whose slots were taken over counts as a missing replica.
    return [role === 'master' && slots > 0 ? failed(text, advice) : warning(text, advice)];
  }
  const hasReplica = nodes.some((each) => each.follows === place && each.server.ok && !each.isLost);
  return [
    ok(`${what} answers, Redis ${server.value.version}`),
    ...(role === 'master' && slots > 0 && !hasReplica
      ? [warning(`no replica follows ${place}: nothing can replace it`, 'start one')]
      : []),
    ...memoryFindings(place, server.value),
  ];
}
