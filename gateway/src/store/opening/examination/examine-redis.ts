import type { Redis } from 'ioredis';
import { failure, type Result, success } from '../../../values/result.ts';
import { askRedisNode, type ExaminedRedisServer, placeOf, serverOf } from '../../redis/ask-redis-node.ts';
import { connectRedis } from '../../redis/connect-redis.ts';
import { type RedisAddress, readRedisAddress } from '../../redis/redis-address.ts';
import { type ExaminedCluster, examineCluster } from './examine-cluster.ts';

/** The facts about Redis that can be read without a change, in each of its forms. */
export type ExaminedRedis =
  | { readonly kind: 'single'; readonly server: ExaminedRedisServer }
  | ExaminedSentinels
  | ExaminedCluster;

/** A refusal is one line for the operator. */
export async function examineRedis(addresses: string): Promise<Result<ExaminedRedis, string>> {
  const address = readRedisAddress(addresses);
  if (!address.ok) return failure(`REDIS_URL: ${address.error}`);
  switch (address.value.kind) {
    case 'sentinel':
      return success(await examineSentinels(address.value));
    case 'cluster':
      return examineCluster(address.value);
    case 'single': {
      const redis = await connectRedis(addresses, () => undefined);
      if (!redis.ok) return redis;
      try {
        return success({ kind: 'single', server: serverOf(await redis.value.info()) });
      } finally {
        redis.value.disconnect();
      }
    }
  }
}

/** The answers of the sentinels, each by itself, and the master that they name. */
interface ExaminedSentinels {
  readonly kind: 'sentinel';
  readonly name: string;
  readonly sentinels: readonly { readonly place: string; readonly view: Result<SentinelView, string> }[];
  /** The master of most sentinels; `undefined` when none names one. */
  readonly master:
    | { readonly place: string; readonly server: Result<ExaminedRedisServer, string> }
    | undefined;
}

/** How one sentinel sees the servers. */
interface SentinelView {
  readonly master: string;
  /** Whether it takes the master for lost. */
  readonly isMasterDown: boolean;
  /** Why no failover can be agreed on; `undefined` when one can. */
  readonly noQuorum: string | undefined;
  readonly otherSentinels: number;
  readonly replicas: readonly {
    readonly place: string;
    readonly isDown: boolean;
    readonly follows: boolean;
  }[];
}

type SentinelAddress = Extract<RedisAddress, { readonly kind: 'sentinel' }>;

/** Asks each sentinel and the master itself, so that a report says which of them is gone. */
async function examineSentinels(address: SentinelAddress): Promise<ExaminedSentinels> {
  const { nodes, name, isEncrypted, login, sentinelLogin } = address;
  const sentinels = await Promise.all(
    nodes.map(async (node) => ({
      place: placeOf(node),
      view: await askRedisNode({ ...node, isEncrypted, login: sentinelLogin }, (client) =>
        viewOf(client, name),
      ),
    })),
  );
  const named = sentinels.flatMap(({ view }) => (view.ok ? [view.value.master] : []));
  const counted = Map.groupBy(named, (place) => place);
  const [most] = [...counted.values()].toSorted((one, other) => other.length - one.length);
  const [place] = most ?? [];
  if (place === undefined) return { kind: 'sentinel', name, sentinels, master: undefined };
  const server = await askRedisNode({ ...nodeAt(place), isEncrypted, login }, async (client) =>
    serverOf(await client.info()),
  );
  return { kind: 'sentinel', name, sentinels, master: { place, server } };
}

async function viewOf(client: Redis, name: string): Promise<SentinelView> {
  const [master, replicas] = (await Promise.all([
    client.call('SENTINEL', 'MASTER', name),
    client.call('SENTINEL', 'REPLICAS', name),
  ])) as [readonly string[], readonly (readonly string[])[]];
  const quorum = await client.call('SENTINEL', 'CKQUORUM', name).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const facts = namedFacts(master);
  return {
    master: placeFrom(facts),
    isMasterDown: isDown(facts),
    noQuorum: quorum,
    otherSentinels: Number(facts.get('num-other-sentinels') ?? 0),
    replicas: replicas.map((replica) => {
      const known = namedFacts(replica);
      return {
        place: placeFrom(known),
        isDown: isDown(known),
        follows: known.get('master-link-status') === 'ok',
      };
    }),
  };
}

/** Sentinels answer a flat list of names and values. */
function namedFacts(list: readonly string[]): ReadonlyMap<string, string> {
  return new Map(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? ''] as const] : [])));
}

function placeFrom(facts: ReadonlyMap<string, string>): string {
  return placeOf({ host: facts.get('ip') ?? '', port: Number(facts.get('port') ?? 0) });
}

function isDown(facts: ReadonlyMap<string, string>): boolean {
  return /\b[so]_down\b|\bdisconnected\b/.test(facts.get('flags') ?? '');
}

function nodeAt(place: string): { readonly host: string; readonly port: number } {
  const colon = place.lastIndexOf(':');
  return { host: place.slice(0, colon).replace(/^\[(.*)\]$/, '$1'), port: Number(place.slice(colon + 1)) };
}
