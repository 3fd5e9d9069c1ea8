import type { LookupAddress, LookupAllOptions } from 'node:dns';

/** How many names may wait. Beyond that a lookup fails at once, and its call is made again later. */
const MOST_WAITING = 64;

/**
 * The system's lookups, one after the other: each holds a thread of the process until its end, also when its caller has
 * stopped waiting.
 */
export class LookupLane {
  readonly #lookUp: HostLookup;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(lookUp: HostLookup) {
    this.#lookUp = lookUp;
  }

  async find(host: string): Promise<readonly LookupAddress[]> {
    if (this.#waiting >= MOST_WAITING) throw lookupFault('EAI_AGAIN');
    this.#waiting += 1;
    const found = this.#last
      .then(() => this.#ask(host))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#last = found.catch(() => undefined);
    return found;
  }

  #ask(host: string): Promise<readonly LookupAddress[]> {
    const { promise, resolve, reject } = Promise.withResolvers<readonly LookupAddress[]>();
    this.#lookUp(host, { all: true }, (error, addresses) => {
      if (error === null) {
        resolve(addresses);
      } else {
        reject(error);
      }
    });
    return promise;
  }
}

/** Resolves a name to all of its addresses, as `node:dns` does. */
export type HostLookup = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

/** Why a name has no addresses, in the codes of `node:dns`. */
export function lookupFault(code: 'ETIMEOUT' | 'EAI_AGAIN'): NodeJS.ErrnoException {
  return Object.assign(new Error('the name was not looked up'), { code });
}
