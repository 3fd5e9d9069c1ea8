import type { GuardOptions } from '../programs/start-guarded.mjs';

export interface StoreOptions extends Omit<GuardOptions, 'cwd'> {
  /** A folder for its own. */
  readonly within?: string;
}

/** A Redis of its own, which keeps nothing on disk. */
export interface TemporaryRedis {
  readonly url: string;
  /** The process that the server is below. */
  readonly pid: number | undefined;
  end(): Promise<void>;
}

/** @throws an error of one line when it is not installed or does not come up */
export function startRedis(options?: StoreOptions): Promise<TemporaryRedis>;
