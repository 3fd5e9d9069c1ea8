import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { A_MINUTE, type RedisFailover } from './redis-failover.fixture.ts';
import { type RedisProcess, startRedisProcess, untilTrue } from './redis-process.fixture.ts';

const MASTERS = 3;
const SLOTS = 16_384;

/** Milliseconds after which the nodes take one of them for lost. In production it is 15 seconds. */
const NODE_TIMEOUT = 3000;

/** Three masters with a replica each, in processes of their own. */
export async function startRedisCluster(): Promise<RedisFailover> {
  const nodes = await Promise.all(Array.from({ length: 2 * MASTERS }, startNode));
  const masters = nodes.slice(0, MASTERS);
  await Promise.all(
    masters.map(({ asks }, index) => asks.call('CLUSTER', 'ADDSLOTSRANGE', ...rangeOf(index).map(String))),
  );
  const [first] = nodes;
  if (first === undefined) throw new Error('a cluster has nodes');
  const meet = ['127.0.0.1', String(first.port), String(first.busPort)];
  let nextMeeting = 0;
  await untilTrue('all nodes know each other', async () => {
    if (Date.now() >= nextMeeting) {
      // Nodes forget a meeting that was not over within the node timeout, which a busy machine exceeds.
      nextMeeting = Date.now() + 3 * NODE_TIMEOUT;
      await Promise.all(nodes.slice(1).map(({ asks }) => asks.call('CLUSTER', 'MEET', ...meet)));
    }
    return (await Promise.all(nodes.map(({ asks }) => asks.cluster('NODES')))).every(
      (known) => String(known).trim().split('\n').length === nodes.length,
    );
  });
  await Promise.all(
    nodes.slice(MASTERS).map(async ({ asks }, index) => {
      const id = await masters[index]?.asks.cluster('MYID');
      await asks.call('CLUSTER', 'REPLICATE', String(id));
    }),
  );
  await untilTrue('the cluster is whole', async () => {
    const infos = await Promise.all(nodes.map(({ asks }) => asks.cluster('INFO')));
    const replicas = await Promise.all(masters.map(hasReplica));
    return infos.every((info) => info.includes('cluster_state:ok')) && replicas.every(Boolean);
  });
  return {
    url: nodes.map(({ port }) => `redis://127.0.0.1:${port}`).join(),
    masters,
    // Any of them would do; its replica takes its slots over.
    killMaster: async () => {
      await first.asks.wait(1, A_MINUTE);
      await first.kill();
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

interface ClusterNode extends RedisProcess {
  /** At which the nodes speak with each other. */
  readonly busPort: number;
}

async function startNode(): Promise<ClusterNode> {
  const busPort = await freePort();
  const node = await startRedisProcess([
    'cluster-enabled yes',
    `cluster-port ${busPort}`,
    `cluster-node-timeout ${NODE_TIMEOUT}`,
    'repl-diskless-sync-delay 0',
  ]);
  return { ...node, busPort };
}

function rangeOf(index: number): [first: number, last: number] {
  return [firstSlotOf(index), firstSlotOf(index + 1) - 1];
}

function firstSlotOf(index: number): number {
  return Math.floor((index * SLOTS) / MASTERS);
}

export async function hasReplica({ asks }: RedisProcess): Promise<boolean> {
  return /^slave0:.*state=online/m.test(await asks.info('replication'));
}
