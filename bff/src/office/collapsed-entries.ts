import type { NewAuditEntry } from '@tollgate/gateway/api';
import type { RecordLog } from './recording.ts';

/** An entry for a frequent event, without its time. */
type CollapsedEntry = Omit<NewAuditEntry, 'time'>;

/**
 * Writes frequent events into the audit log without growing it, because entries cannot be removed.
 *
 * The first event of a subject in a minute gets its own entry. Further ones are counted, and their counts are one entry
 * after that minute. Each process counts for itself.
 */
export interface CollapsedEntries {
  /**
   * @param subject of the event, such as a session
   * @param entry written when it is the first; the last of the others provides the facts of the entry with the counts
   * @param what a short label for the counts, one of a limited number
   */
  note(subject: string, entry: CollapsedEntry, what: string): Promise<void>;
  /** Writes the counts of past minutes, or all. Call it each minute, and at the end. */
  flush(all?: boolean): Promise<void>;
}

interface Minute {
  readonly since: number;
  last: CollapsedEntry;
  readonly counts: Map<string, number>;
}

const MINUTE = 60_000;

/** Different things that one entry counts; the rest is counted together. */
const MOST_COUNTS = 20;
const OTHER = 'other';

/** @param notWritten called when an entry cannot be written; the act itself was refused in any case */
export function createCollapsedEntries(
  { log, now }: { readonly log: RecordLog; readonly now: () => number },
  notWritten: (error: unknown) => void,
): CollapsedEntries {
  const minutes = new Map<string, Minute>();
  const write = async (entry: CollapsedEntry): Promise<void> => {
    try {
      await log.append({ ...entry, time: now() });
    } catch (error) {
      notWritten(error);
    }
  };
  const writeCounts = async ({ last, counts, since }: Minute): Promise<void> => {
    if (counts.size > 0) {
      const { target: _target, ...facts } = last;
      const after = { since, further: Object.fromEntries(counts) };
      await write({ ...facts, reason: 'further ones within a minute', after });
    }
  };
  const isOver = ({ since }: Minute): boolean => Math.abs(now() - since) >= MINUTE;
  return {
    note: async (subject, entry, what) => {
      const running = minutes.get(subject);
      if (running === undefined || isOver(running)) {
        // Before anything is awaited: of several at once, one is the first.
        minutes.set(subject, { since: now(), last: entry, counts: new Map() });
        await (running && writeCounts(running));
        await write(entry);
        return;
      }
      running.last = entry;
      const { counts } = running;
      const counted = counts.has(what) || counts.size < MOST_COUNTS ? what : OTHER;
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
    },
    flush: async (all = false) => {
      const due = [...minutes].filter(([, minute]) => all || isOver(minute));
      for (const [subject] of due) {
        minutes.delete(subject);
      }
      await Promise.all(due.map(([, minute]) => writeCounts(minute)));
    },
  };
}
