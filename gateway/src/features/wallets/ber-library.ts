import { createRequire } from 'node:module';
import type * as Library from 'asn1js';

const require = createRequire(import.meta.url);

/** The library of ASN.1, which is loaded with the first token or key of a wallet: it takes 4 MB. */
export function berLibrary(): typeof Library {
  return require('asn1js') as typeof Library;
}
