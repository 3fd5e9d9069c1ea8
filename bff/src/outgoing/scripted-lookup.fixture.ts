import { isIP } from 'node:net';
import type { HostLookup } from './lookup-lane.ts';

type Names = Readonly<Record<string, readonly string[]>>;

/** A lookup of names for tests, as `node:dns` has it, which notes what it was asked. */
export function scriptedLookup(first: Names) {
  const asked: string[] = [];
  let later = first;
  const answer = (host: string) => (asked.push(host) === 1 ? first : later)[host];
  const scripted: HostLookup = (host, _options, callback) => {
    const addresses = answer(host);
    if (addresses === undefined) {
      callback(Object.assign(new Error('unknown name'), { code: 'ENOTFOUND' }), []);
    } else {
      callback(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    }
  };
  return {
    lookup: scripted,
    asked,
    /** The address that every lookup after the first one finds. */
    afterwards(names: Names) {
      later = names;
    },
  };
}
