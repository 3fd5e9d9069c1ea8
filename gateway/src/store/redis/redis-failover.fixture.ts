import type { RedisProcess } from './redis-process.fixture.ts';

/** The time for a replica to receive the writes, in milliseconds: far more than it takes. */
export const A_MINUTE = 60_000;

/** A Redis of several processes, in which one replaces another that is lost. */
export interface RedisFailover {
  /** As REDIS_URL has it. */
  readonly url: string;
  /** The processes that have data at the start. */
  readonly masters: readonly RedisProcess[];
  /** Ends the process of a master, as a crash does, once its replica has received the earlier writes. */
  killMaster(): Promise<void>;
  stop(): Promise<void>;
}
