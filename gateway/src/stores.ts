/** Opens the stores of a gateway, or parts of them while gateways may run. */
export { type RedisAddress, readRedisAddress } from './redis/redis-address.ts';
export { type ConnectionSafety, connectionSafety } from './stores/connection-safety.ts';
export { ALL_SLOTS } from './stores/examination/examine-cluster.ts';
export { type ExaminedDatabase, examineDatabase } from './stores/examination/examine-database.ts';
export { type ExaminedFile, examineFile } from './stores/examination/examine-file.ts';
export { type ExaminedRedis, examineRedis } from './stores/examination/examine-redis.ts';
export type { ExaminedRedisServer } from './stores/examination/examined-redis-server.ts';
export type { ExaminedTables } from './stores/examination/examined-tables.ts';
export { tryDatabase, tryRedis } from './stores/examination/try-writes.ts';
export * from './stores/open-parts.ts';
export * from './stores/open-sealed-parts.ts';
export type { Opened } from './stores/open-store.ts';
export { openStores, type Stores } from './stores/open-stores.ts';
export type { StoreLoad } from './stores/store-load.ts';
export type { StoreSettings } from './stores/store-settings.ts';
export { traceStores } from './stores/trace-stores.ts';
