import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { failure, type Result, success } from '../values/result.ts';

/**
 * A shopper waits for each command, so it fails after one try and two seconds. The connection is restored when the
 * server is back.
 */
const OPTIONS = {
  lazyConnect: true,
  connectTimeout: 2000,
  commandTimeout: 2000,
  maxRetriesPerRequest: 1,
  enableAutoPipelining: true,
} as const satisfies RedisOptions;

/**
 * Connects to Redis, or to a cluster when there are several addresses.
 *
 * @param addresses `redis://host:port`, or a comma list of them
 * @param onFault called for faults after the connection was established; before, the refusal has the reason
 */
export async function connectRedis(
  addresses: string,
  onFault: (error: Error) => void,
): Promise<Result<Redis | Cluster, string>> {
  const nodes = addresses.split(',');
  const [first = ''] = nodes;
  const client =
    nodes.length === 1
      ? new Redis(first, OPTIONS)
      : new Cluster(nodes, {
          lazyConnect: true,
          // Of a list, the driver reads only hosts and passwords, and would connect without TLS.
          redisOptions: { ...OPTIONS, ...(first.startsWith('rediss:') && { tls: {} }) },
          enableAutoPipelining: true,
        });
  const faults: Error[] = [];
  const collect = (error: Error) => faults.push(error);
  client.on('error', collect);
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    faults.push(error instanceof Error ? error : new Error(String(error)));
  }
  const [fault] = faults;
  if (fault !== undefined) {
    client.disconnect();
    return failure(`REDIS_URL: ${refusalOf(causeOf(fault), withoutPassword(addresses))}`);
  }
  client.off('error', collect);
  client.on('error', onFault);
  return success(client);
}

/** The fault of the last node, when a cluster reaches none of its nodes. */
function causeOf(fault: Error): Error {
  return 'lastNodeError' in fault && fault.lastNodeError instanceof Error ? fault.lastNodeError : fault;
}

/** One line that distinguishes an unreachable server, a server that is not Redis, and a Redis that refuses. */
function refusalOf(fault: Error, place: string): string {
  const code = 'code' in fault ? String(fault.code) : '';
  if (fault.name === 'ReplyError') {
    return `the Redis at ${place} ${replyOf(fault.message)}`;
  }
  if (/^ERR_SSL|^ERR_TLS|CERT|^UNABLE/.test(code)) {
    return `no encrypted connection to ${place} (${code}); check its certificate, or write redis:// if it has none`;
  }
  return /RESP|Protocol error/.test(fault.message)
    ? `what answers at ${place} is no Redis; correct the address, or unset REDIS_URL`
    : `no Redis answers at ${place}; start it, or unset REDIS_URL`;
}

/** Only the first word of an unknown answer, because the rest may repeat the command with its password. */
function replyOf(message: string): string {
  if (/^(NOAUTH|WRONGPASS|NOPERM)\b/.test(message)) {
    return 'refuses the user or the password; write them as redis://user:password@host:port';
  }
  if (message.includes('cluster support disabled')) {
    return 'belongs to no cluster; give its address alone';
  }
  return message.includes('DB index')
    ? 'has no database of that number; correct it, or leave it out'
    : `refuses (${/^\w+/.exec(message)?.[0] ?? 'no reason'})`;
}

function withoutPassword(addresses: string): string {
  return addresses.replaceAll(/\/\/[^@,]*@/g, '//');
}
