import type { LookupAddress, LookupAllOptions } from 'node:dns';

/** Makes a name into addresses, as `node:dns` does for all of a name. */
export type HostLookup = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

/** Why a name has no addresses, in the codes of `node:dns`. */
export function lookupFault(code: 'ETIMEOUT' | 'EAI_AGAIN'): NodeJS.ErrnoException {
  return Object.assign(new Error('the name was not looked up'), { code });
}
