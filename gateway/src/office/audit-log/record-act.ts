import type { Clock } from '../../values/clock.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { AuditOutcome, NewAuditEntry } from './audit-entry.ts';
import type { AuditLog } from './audit-log.ts';

/** The facts of an act before it: actor, action, object. */
export type ActFacts = Omit<NewAuditEntry, 'time' | 'outcome' | 'begun'>;

/** The facts after it, which replace the earlier ones. The user of a sign-in is known only at its end. */
export type ActEnd = Partial<
  Pick<NewAuditEntry, 'actor' | 'session' | 'scope' | 'target' | 'reason' | 'before' | 'after'>
> & { readonly outcome: Exclude<AuditOutcome, 'begun'> };

/** The result of an act. */
interface RecordedAct<T> {
  readonly value: T;
  /** The id of the entry that it began with. */
  readonly begun: string;
  /** Whether the log has its end as well. Without it, the log says that the act was begun. */
  readonly isEndRecorded: boolean;
}

type AppendEntry = Pick<AuditLog, 'append'>;

/**
 * Records an act: its beginning before it, so that none goes unseen, and its end after it.
 *
 * Writing the end may fail, as on a full disk. The act is done then, and its value is returned: a created secret may
 * never be shown again.
 *
 * @throws StoreUnavailable when the beginning cannot be written; then nothing is done
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
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}
