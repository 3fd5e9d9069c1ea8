import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { lookupFault } from './lookup-lane.ts';

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
