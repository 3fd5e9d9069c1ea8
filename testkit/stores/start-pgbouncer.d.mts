import type { StoreOptions } from './start-redis.mjs';

/** Whether the program is installed; where it can not be, its tests are skipped. */
export function hasPgbouncer(): boolean;

/** A pooler of connections before a PostgreSQL. */
export interface TemporaryPgbouncer {
  readonly url: string;
  readonly pid: number | undefined;
  end(): Promise<void>;
}

/**
 * @param url of the PostgreSQL
 * @param settings by their names in `pgbouncer.ini`
 * @throws an error of one line when it is not installed or does not come up
 */
export function startPgbouncer(
  url: string,
  settings: Readonly<Record<string, string | number>>,
  options?: StoreOptions,
): Promise<TemporaryPgbouncer>;
