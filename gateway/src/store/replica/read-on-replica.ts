import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../values/clock.ts';
import type { ReadyStore } from '../store.ts';
import { isOfReplica, positionOf, type Replica, type ReplicaPosition } from './replica.ts';

/** A store whose long reads are answered by a replica where that is no older than the primary. */
export interface RelievedStore extends ReadyStore {
  /** Since the start. */
  readonly reads: ReplicaReads;
}

export interface ReplicaReads {
  readonly replica: number;
  /** Answered by the primary in its place. */
  readonly primary: number;
  /** How many bytes of changes it lacked when it was last asked; `undefined` while it cannot be used. */
  readonly behind: number | undefined;
}

/** Pauses in milliseconds between checks whether a replica has caught up: one that is well is milliseconds behind. */
const PAUSES = [0, 5, 20];

/** For how long a replica is not asked after it was late or did not answer, in milliseconds. */
const LATE = 1000;
const UNAVAILABLE = 5000;

/**
 * Sends reads to a replica once it has everything that the primary had acknowledged when the read began, and to the
 * primary otherwise. So no reader misses what was answered before, and a replica that lags or fails costs speed alone.
 * Writes and transactions are the primary's.
 */
export function readOnReplica(
  primary: ReadyStore,
  replica: Replica,
  clock: Pick<Clock, 'now'>,
): RelievedStore {
  const reads = { replica: 0, primary: 0, behind: undefined as number | undefined };
  let notBefore = Number.NEGATIVE_INFINITY;
  const leaveAlone = (milliseconds: number): void => {
    notBefore = clock.now() + milliseconds;
  };
  const caughtUp = async (position: ReplicaPosition): Promise<boolean> => {
    for (const pause of PAUSES) {
      // oxlint-disable-next-line no-await-in-loop -- each check is later than the one before
      if (pause > 0) await sleep(pause);
      // oxlint-disable-next-line no-await-in-loop
      reads.behind = await replica.behind(position);
      if (reads.behind === 0) return true;
      if (reads.behind === undefined) break;
    }
    leaveAlone(reads.behind === undefined ? UNAVAILABLE : LATE);
    return false;
  };
  return {
    ...primary,
    reads,
    read: async (statement) => {
      if (clock.now() >= notBefore) {
        const position = await positionOf(primary);
        try {
          if (await caughtUp(position)) {
            const rows = await replica.read(statement);
            reads.replica += 1;
            return rows;
          }
        } catch (error) {
          if (!isOfReplica(error)) throw error;
          reads.behind = undefined;
          leaveAlone(UNAVAILABLE);
        }
      }
      reads.primary += 1;
      return primary.read(statement);
    },
  };
}
