import type { RedisAddress } from './redis-address.ts';

/** The message of a connection that ended before it could be used, without another reason. */
export const GAVE_UP = 'the connection ended before it was ready';

/** One line that distinguishes an unreachable server, a server that is not Redis, and a Redis that refuses. */
export function refusalOf(fault: Error, place: string, kind: RedisAddress['kind']): string {
  const cause = causeOf(fault);
  const code = 'code' in cause ? String(cause.code) : '';
  if (cause.name === 'ReplyError') return `the Redis at ${place} ${replyOf(cause.message)}`;
  if (/^ERR_SSL|^ERR_TLS|CERT|^UNABLE/.test(code)) {
    return `no encrypted connection to ${place} (${code}); check its certificate, or write redis:// if it has none`;
  }
  if (/RESP|Protocol error/.test(cause.message)) {
    return `what answers at ${place} is no Redis; correct the address, or unset REDIS_URL`;
  }
  if (kind === 'sentinel') return sentinelRefusal(cause.message, place);
  if (kind === 'cluster' && cause.message === GAVE_UP) {
    return `the cluster at ${place} is not whole, or its nodes name addresses that cannot be reached; see CLUSTER INFO and CLUSTER SHARDS`;
  }
  return `no Redis answers at ${place}; start it, or unset REDIS_URL`;
}

/** The driver reports of sentinels only a text. */
function sentinelRefusal(message: string, place: string): string {
  if (/\b(NOAUTH|WRONGPASS|NOPERM)\b/.test(message)) {
    return `the sentinels at ${place} refuse the user or the password; write ?sentinelUser=…&sentinelPassword=… at the end`;
  }
  if (/Last error:/.test(message)) {
    return `no sentinel answers at ${place}; start one, or correct the addresses`;
  }
  return /sentinels are unreachable/.test(message)
    ? `the sentinels at ${place} know no master of that name; correct the name at the end`
    : `the master that the sentinels at ${place} name does not answer; start it, or wait for a failover`;
}

/** The fault of the last node, when a cluster reaches none of its nodes. */
function causeOf(fault: Error): Error {
  return 'lastNodeError' in fault && fault.lastNodeError instanceof Error ? fault.lastNodeError : fault;
}

/** Only the first word of an unknown answer, because the rest may repeat the command with its password. */
function replyOf(message: string): string {
  if (/^(NOAUTH|WRONGPASS|NOPERM)\b/.test(message)) {
    return 'refuses the user or the password; write them as redis://user:password@host:port';
  }
  if (message.includes('cluster support disabled')) return 'belongs to no cluster; give its address alone';
  return message.includes('DB index')
    ? 'has no database of that number; correct it, or leave it out'
    : `refuses (${/^\w+/.exec(message)?.[0] ?? 'no reason'})`;
}
