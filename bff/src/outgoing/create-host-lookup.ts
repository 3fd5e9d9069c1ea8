import { type LookupAddress, lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { callbackify } from 'node:util';
import { type HostLookup, LookupLane, lookupFault } from './lookup-lane.ts';
import { isListedName } from './public-address-check.ts';

/** For one question to one name server; each is asked twice. Milliseconds. */
const OF_ONE_QUESTION = 1500;

/**
 * Asks the name servers of this machine for both kinds of addresses, without a thread of the process.
 *
 * @param timeLimit milliseconds
 * @param servers absent: those of the machine
 */
export async function askNameServers(
  host: string,
  timeLimit: number,
  servers?: readonly string[],
): Promise<readonly LookupAddress[]> {
  // A new one each time has the name servers that the machine has now.
  const resolver = new Resolver({ timeout: OF_ONE_QUESTION, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    resolver.cancel();
  }, timeLimit);
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
    if (found.length > 0) return found;
    throw isLate ? lookupFault('ETIMEOUT') : faultOf(four, six);
  } finally {
    clearTimeout(timer);
  }
}

function addressesOf(
  answer: PromiseSettledResult<readonly string[]>,
  family: 4 | 6,
): readonly LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}

/** Orders failures: "unknown name" and "no server answered" say more than "no addresses of this kind". */
function faultOf(...answers: readonly PromiseSettledResult<unknown>[]): unknown {
  const faults = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  return (
    faults.find((fault) => !(fault instanceof Error && 'code' in fault && fault.code === 'ENODATA')) ??
    faults[0]
  );
}

/** Milliseconds for the lookup of a name, of the five seconds to connect. */
const TIME_LIMIT = 4000;

/** Name servers do not know the name, or there are none: this machine may know it. */
const MAY_BE_OF_THE_SYSTEM: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);

export interface HostLookupParts {
  /** These names are looked up by the system, for example in its hosts file. */
  readonly allowedAddresses: () => readonly string[];
  readonly system?: HostLookup;
  readonly servers?: typeof askNameServers;
  /** Milliseconds. */
  readonly timeLimit?: number;
}

/**
 * Looks up names that merchants and shoppers chose, so that slow name servers hold up nothing else.
 *
 * The system's lookup takes one of four threads of the process until its name servers have answered or were given up,
 * half a minute and more; connections to acquirers and to the database need the same threads. So name servers are asked
 * without it, and it is left to names that only it may know, one at a time. Allowed names have a lane of their own.
 */
export function createHostLookup({
  allowedAddresses,
  system = lookup,
  servers = askNameServers,
  timeLimit = TIME_LIMIT,
}: HostLookupParts): HostLookup {
  const ofAllowed = new LookupLane(system);
  const ofOthers = new LookupLane(system);
  const find = async (host: string): Promise<readonly LookupAddress[]> => {
    if (isListedName(host, allowedAddresses())) return ofAllowed.find(host);
    if (!host.includes('.')) return ofOthers.find(host);
    try {
      return await servers(host, timeLimit);
    } catch (error) {
      if (error instanceof Error && 'code' in error && MAY_BE_OF_THE_SYSTEM.has(error.code)) {
        return ofOthers.find(host);
      }
      throw error;
    }
  };
  const underWay = new Map<string, Promise<readonly LookupAddress[]>>();
  const shared = (host: string): Promise<readonly LookupAddress[]> => {
    const known = underWay.get(host);
    if (known !== undefined) return known;
    const found = find(host).finally(() => underWay.delete(host));
    underWay.set(host, found);
    return found;
  };
  const answer = callbackify((host: string) => within(timeLimit, shared(host.toLowerCase())));
  return (host, _options, callback) => answer(host, callback);
}

function within<T>(milliseconds: number, value: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(lookupFault('ETIMEOUT')), milliseconds);
  timer.unref();
  value.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
