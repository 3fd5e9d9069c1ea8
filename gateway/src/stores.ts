export { type RedisAddress, readRedisAddress } from './redis/redis-address.ts';
export { type ConnectionSafety, connectionSafety } from './stores/connection-safety.ts';
export { ALL_SLOTS } from './stores/examination/examine-cluster.ts';
export { type ExaminedDatabase, examineDatabase } from './stores/examination/examine-database.ts';
export { type ExaminedFile, examineFile } from './stores/examination/examine-file.ts';
export { type ExaminedRedis, examineRedis } from './stores/examination/examine-redis.ts';
export type { ExaminedRedisServer } from './stores/examination/examined-redis-server.ts';
export type { ExaminedTables } from './stores/examination/examined-tables.ts';
export { type KeysForReading, openKeysForReading } from './stores/examination/open-keys-for-reading.ts';
export { tryDatabase, tryRedis } from './stores/examination/try-writes.ts';
export { migrateStores } from './stores/migrate-stores.ts';
export { type OpenAuditLog, openAuditLog } from './stores/open-audit-log.ts';
/** Opens the stores of a gateway, or parts of them while gateways may run. */
export {
  type OpenTokens,
  type OpenVault,
  type OpenWalletKeys,
  openAccessTokens,
  openLedger,
  openTestClocks,
  openVault,
  openWalletKeys,
  openWidgetBuilds,
} from './stores/open-beside.ts';
export { openResultCalls } from './stores/open-result-calls.ts';
export { type OpenRetention, openRetention } from './stores/open-retention.ts';
export { type OpenSeals, openSeals } from './stores/open-seals.ts';
export { type OpenSettings, openSettings, readSettingVersions } from './stores/open-settings.ts';
export { openStores, type Stores } from './stores/open-stores.ts';
export { type OpenToldEvents, openToldEvents } from './stores/open-told-events.ts';
export { openUsers, readUsers } from './stores/open-users.ts';
export { type OpenWebhooks, openWebhooks } from './stores/open-webhooks.ts';
export type { Opened } from './stores/open-with-keys.ts';
export type { StoreLoad } from './stores/store-load.ts';
export type { StoreSettings } from './stores/store-settings.ts';
export { traceStores } from './stores/trace-stores.ts';
