import { createRequire } from 'node:module';
import type * as Library from 'undici';

const require = createRequire(import.meta.url);

/** The HTTP client, which is loaded when the first connection is configured: it takes 30 MB. */
export function undiciLibrary(): typeof Library {
  return require('undici') as typeof Library;
}
