import type { Clock } from '../../values/clock.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { AuditOutcome, NewAuditEntry } from './audit-entry.ts';
import type { AuditLog } from './audit-log.ts';

/** What is known of an act before it: who, what, on what. */
export type ActFacts = Omit<NewAuditEntry, 'time' | 'outcome' | 'begun'>;

/** What is known after it; it takes the place of what was said before. Of a sign-in, who it is shows at its end alone. */
export type ActEnd = Partial<
  Pick<NewAuditEntry, 'actor' | 'session' | 'scope' | 'target' | 'reason' | 'before' | 'after'>
> & {
  readonly outcome: Exclude<AuditOutcome, 'begun'>;
};

/** What an act gave. */
export interface RecordedAct<T> {
  readonly value: T;
  /** The id of the entry that it began with. */
  readonly begun: string;
  /** Whether its end stands in the log as well. Without it, the log says that the act was begun. */
  readonly isEndRecorded: boolean;
}

type AppendEntry = Pick<AuditLog, 'append'>;

/**
 * Records an act: its beginning before it, so that none goes unseen, and its end after it.
 *
 * The end may not be written, as on a full disk. The act is done then, and its value is returned: what it made may
 * never be shown again.
 *
 * @throws StoreUnavailable when the beginning can not be written; then nothing is done
 */
export async function recordAct<T>(
  { log, clock }: { readonly log: AppendEntry; readonly clock: Pick<Clock, 'now'> },
  facts: ActFacts,
  act: () => Promise<T>,
  endOf: (value: T) => ActEnd,
): Promise<RecordedAct<T>> {
  const { id: begun } = await log.append({ ...facts, time: clock.now(), outcome: 'begun' });
  const end = (how: ActEnd) => appended(log, { ...facts, ...how, begun, time: clock.now() });
  let value: T;
  try {
    value = await act();
  } catch (error) {
    await end({ outcome: 'unknown' });
    throw error;
  }
  return { value, begun, isEndRecorded: await end(endOf(value)) };
}

async function appended(log: AppendEntry, entry: NewAuditEntry): Promise<boolean> {
  try {
    await log.append(entry);
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable) {
      return false;
    }
    throw error;
  }
}
