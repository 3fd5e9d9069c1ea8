import type { RedisProcess } from './redis-process.fixture.ts';

/** For a replica to get what was written, in milliseconds: far more than it takes. */
export const A_MINUTE = 60_000;

/** A Redis of several processes, of which one takes the place of another that is lost. */
export interface RedisFailover {
  /** As REDIS_URL has it. */
  readonly url: string;
  /** Those that have data at the start. */
  readonly masters: readonly RedisProcess[];
  /** Ends the process of a master, as a crash does, once its replica has what was written before. */
  killMaster(): Promise<void>;
  stop(): Promise<void>;
}
