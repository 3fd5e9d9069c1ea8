import { createRequire } from 'node:module';
import type * as Library from 'pg';

const require = createRequire(import.meta.url);

/** The driver of PostgreSQL, which is loaded when first needed: it takes 4 MB. */
export function pgLibrary(): typeof Library {
  return require('pg') as typeof Library;
}
