import type { VaultKeys } from '../../features/stored-details/vault-keys.ts';

/** The settings of the stores. The names are those of the environment variables, because refusals quote them. */
export interface StoreSettings {
  readonly ENVIRONMENT: 'test' | 'live';
  /** Folder of the embedded store. */
  readonly DATA_DIR: string;
  /** `postgres://…`; `undefined` for the embedded store. */
  readonly DATABASE_URL?: string | undefined;
  /** A server, a cluster or sentinels, as `redis/redis-address.ts` reads it; `undefined` for sessions in the embedded store. */
  readonly REDIS_URL?: string | undefined;
  /** `undefined`: a file in the data folder. */
  readonly VAULT_KEYS?: VaultKeys | undefined;
}
