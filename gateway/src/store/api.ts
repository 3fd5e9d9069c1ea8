/** Opens the stores of a gateway, or parts of them while gateways may run. */

export { monthOf as monthSinceYearZero, monthOfSuffix } from './months.ts';
export { ALL_SLOTS } from './opening/examination/examine-cluster.ts';
export type { ExaminedTables } from './opening/examination/examine-database.ts';
export {
  type ExaminedDatabase,
  type ExaminedFile,
  examineDatabase,
  examineFile,
} from './opening/examination/examine-database.ts';
export { type ExaminedRedis, examineRedis } from './opening/examination/examine-redis.ts';
export { tryDatabase, tryRedis } from './opening/examination/try-writes.ts';
export {
  openArchived,
  openArchiveSource,
  openArchiveToDrop,
  openLedgerInMemory,
} from './opening/open-archive.ts';
export * from './opening/open-parts.ts';
export * from './opening/open-sealed-parts.ts';
export type { Opened } from './opening/open-store.ts';
export { openStores, type Stores } from './opening/open-stores.ts';
export type { StoreLoad, StoreSettings } from './opening/opened-places.ts';
export { traceStores } from './opening/trace-stores.ts';
export { type ConnectionSafety, connectionSafety } from './postgres/connection-settings.ts';
export type { ExaminedRedisServer } from './redis/ask-redis-node.ts';
export { type RedisAddress, readRedisAddress } from './redis/redis-address.ts';
