/** Opens the stores of a gateway, or parts of them while gateways may run. */

export { type ConnectionSafety, connectionSafety } from './store/opening/connection-safety.ts';
export { ALL_SLOTS } from './store/opening/examination/examine-cluster.ts';
export { type ExaminedDatabase, examineDatabase } from './store/opening/examination/examine-database.ts';
export { type ExaminedFile, examineFile } from './store/opening/examination/examine-file.ts';
export { type ExaminedRedis, examineRedis } from './store/opening/examination/examine-redis.ts';
export type { ExaminedRedisServer } from './store/opening/examination/examined-redis-server.ts';
export type { ExaminedTables } from './store/opening/examination/examined-tables.ts';
export { tryDatabase, tryRedis } from './store/opening/examination/try-writes.ts';
export * from './store/opening/open-parts.ts';
export * from './store/opening/open-sealed-parts.ts';
export type { Opened } from './store/opening/open-store.ts';
export { openStores, type Stores } from './store/opening/open-stores.ts';
export type { StoreLoad } from './store/opening/store-load.ts';
export type { StoreSettings } from './store/opening/store-settings.ts';
export { traceStores } from './store/opening/trace-stores.ts';
export { type RedisAddress, readRedisAddress } from './store/redis/redis-address.ts';
