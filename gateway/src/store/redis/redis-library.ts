import { createRequire } from 'node:module';
import type * as Library from 'ioredis';

const require = createRequire(import.meta.url);

/** The client library of Redis, which is loaded when first needed: it takes 30 MB. */
export function redisLibrary(): typeof Library {
  return require('ioredis') as typeof Library;
}
