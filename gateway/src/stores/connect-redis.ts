import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { failure, type Result, success } from '../values/result.ts';

/**
 * A shopper waits behind each command: it fails after one try and two seconds, and the connection comes back
 * by itself when the server does.
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
 * @param onFault is told of faults once the connection stands; until then the refusal says it all
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
      : new Cluster(nodes, { lazyConnect: true, redisOptions: OPTIONS, enableAutoPipelining: true });
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

/** A cluster that reaches none of its nodes keeps the reason of the last one. */
function causeOf(fault: Error): Error {
  return 'lastNodeError' in fault && fault.lastNodeError instanceof Error ? fault.lastNodeError : fault;
}

/** One line that tells a server that is not there from one that is no Redis, and from a Redis that says no. */
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

/** Of an answer that is not known its first word only: the rest may repeat what was sent, the password too. */
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
