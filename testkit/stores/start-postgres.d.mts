import type { StoreOptions } from './start-redis.mjs';

/** A PostgreSQL of its own, as durable as where money is kept. */
export interface TemporaryPostgres {
  readonly url: string;
  /** The process that the server was first started below. */
  readonly pid: number | undefined;
  /** SIGINT ends the server in order, SIGQUIT as a crash would. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** After it was stopped, under the same address. */
  start(): Promise<void>;
  /** Ends it with all that is in it. */
  end(): Promise<void>;
}

export interface PostgresOptions extends StoreOptions {
  /** The address of the primary whose streaming replica it is; absent: an empty cluster. */
  readonly follows?: string;
}

/** @throws an error of one line when it is not installed or does not come up */
export function startPostgres(options?: PostgresOptions): Promise<TemporaryPostgres>;
