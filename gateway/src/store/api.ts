/** Opens the stores of a gateway, or parts of them while gateways may run. */

export { type ConnectionSafety, connectionSafety } from './opening/connection-safety.ts';
export { ALL_SLOTS } from './opening/examination/examine-cluster.ts';
export { type ExaminedDatabase, examineDatabase } from './opening/examination/examine-database.ts';
export { type ExaminedFile, examineFile } from './opening/examination/examine-file.ts';
export { type ExaminedRedis, examineRedis } from './opening/examination/examine-redis.ts';
export type { ExaminedRedisServer } from './opening/examination/examined-redis-server.ts';
export type { ExaminedTables } from './opening/examination/examined-tables.ts';
export { tryDatabase, tryRedis } from './opening/examination/try-writes.ts';
export * from './opening/open-parts.ts';
export * from './opening/open-sealed-parts.ts';
export type { Opened } from './opening/open-store.ts';
export { openStores, type Stores } from './opening/open-stores.ts';
export type { StoreLoad } from './opening/store-load.ts';
export type { StoreSettings } from './opening/store-settings.ts';
export { traceStores } from './opening/trace-stores.ts';
export { type RedisAddress, readRedisAddress } from './redis/redis-address.ts';
