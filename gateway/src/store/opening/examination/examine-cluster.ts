import { failure, type Result, success } from '../../../values/result.ts';
import {
  askRedisNode,
  type ExaminedRedisServer,
  factsOf,
  placeOf,
  serverOf,
} from '../../redis/ask-redis-node.ts';
import type { RedisAddress } from '../../redis/redis-address.ts';

/** The answers of a cluster's nodes. */
export interface ExaminedCluster {
  readonly kind: 'cluster';
  /** How many of {@link ALL_SLOTS} are covered. */
  readonly slotsCovered: number;
  /** All that the cluster knows. */
  readonly nodes: readonly ClusterNode[];
  /** Addresses of REDIS_URL that do not answer, and why. */
  readonly silent: readonly { readonly place: string; readonly why: string }[];
}

export interface ClusterNode {
  readonly place: string;
  /** As the cluster has it; a node that is gone cannot be asked. */
  readonly role: 'master' | 'replica';
  /** The place of its master; `undefined` for a master. */
  readonly follows: string | undefined;
  readonly slots: number;
  /** Whether the other nodes take it for lost. */
  readonly isLost: boolean;
  readonly server: Result<ExaminedRedisServer, string>;
}

export const ALL_SLOTS = 16_384;

type ClusterAddress = Extract<RedisAddress, { readonly kind: 'cluster' }>;

/** Asks each node by itself, so that a report says which of them is gone. A refusal is one line for the operator. */
export async function examineCluster(address: ClusterAddress): Promise<Result<ExaminedCluster, string>> {
  const { nodes, isEncrypted, login } = address;
  const asked = await Promise.all(
    nodes.map(async (node) => ({
      place: placeOf(node),
      reply: await askRedisNode({ ...node, isEncrypted, login }, async (client) => ({
        info: await client.cluster('INFO'),
        nodes: (await client.cluster('NODES')) as string,
      })),
    })),
  );
  const replies = asked.flatMap(({ reply: each }) => (each.ok ? [each.value] : []));
  // A node that was cut off from the others covers the fewest.
  const [best] = replies.toSorted((one, other) => coveredIn(other.info) - coveredIn(one.info));
  const silent = asked.flatMap(({ place, reply: each }) => (each.ok ? [] : [{ place, why: each.error }]));
  if (best === undefined) {
    return failure(`REDIS_URL: no node of the cluster answers: ${silent.map(({ why }) => why).join('; ')}`);
  }
  const known = nodesOf(best.nodes);
  const examined = await Promise.all(
    known.map(async ({ node, masterId, place, role, slots, isLost }): Promise<ClusterNode> => {
      const server = await askRedisNode({ ...node, isEncrypted, login }, async (client) =>
        serverOf(await client.info()),
      );
      const follows = known.find(({ id }) => id === masterId)?.place;
      return { place, role, slots, isLost, follows, server };
    }),
  );
  return success({ kind: 'cluster', slotsCovered: coveredIn(best.info), nodes: examined, silent });
}

function coveredIn(info: string): number {
  return Number(factsOf(info).get('cluster_slots_ok') ?? 0);
}

/** The lines of CLUSTER NODES: id, host:port@bus, flags, master, ping, pong, epoch, link, slots. */
function nodesOf(text: string) {
  return text
    .trim()
    .split(/\r?\n/)
    .flatMap((line) => {
      const [id = '', address = '', flags = '', masterId = '', , , , , ...slots] = line.split(' ');
      const [, host, port] = /^(.*):(\d+)@/.exec(address) ?? [];
      if (host === undefined || port === undefined || flags.includes('noaddr')) return [];
      const node = { host, port: Number(port) };
      return [
        {
          id,
          node,
          masterId,
          place: placeOf(node),
          role: flags.includes('slave') ? ('replica' as const) : ('master' as const),
          isLost: /\bfail\b/.test(flags.replaceAll('fail?', '')),
          slots: slots.reduce((sum, range) => sum + slotsIn(range), 0),
        },
      ];
    });
}

/** `0-5460` or `7`; slots that move are in brackets, and counted where they are still served. */
function slotsIn(range: string): number {
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
  return first === undefined ? 0 : Number(last) - Number(first) + 1;
}
