import type { SQLInputValue, StatementSync } from 'node:sqlite';
import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import type { ExpiredRows } from '../expired-rows.ts';
import { RETENTION_NAMES, type RetentionName } from '../retention-rules.ts';
import {
  CLOCK_SEEN,
  countStatement,
  NOTE_CLOCK,
  namesTheMoment,
  removeStatement,
} from '../retention-statements.ts';
import { RETENTION_MIGRATIONS } from './migrations.ts';

/**
 * The expired rows of the embedded store.
 *
 * @param store with the tables of every part in it
 */
export function createSqliteExpiredRows(store: EmbeddedStore): ExpiredRows {
  store.migrate('retention', RETENTION_MIGRATIONS);
  const { database, writer } = store;
  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string): StatementSync => {
    const known = prepared.get(text) ?? database.prepare(text.replaceAll(/\$(?=\d)/g, '?'));
    prepared.set(text, known);
    return known;
  };
  const seen = store.prepareRead(CLOCK_SEEN);

  return {
    names: RETENTION_NAMES,
    count: async (name, until) => Number(prepare(countStatement(name)).get(until)?.['n']),
    remove: (name, until, at, most) =>
      writer.write(() => prepare(removeStatement(name)).all(...valuesOf(name, until, most, at)).length),
    clockSeenAt: async () => {
      const row = seen.get();
      return row && Number(row['clock_seen_at']);
    },
    noteClock: async (at) => {
      await writer.write(() => prepare(NOTE_CLOCK).run(at));
    },
    /** The log still has the pages as they were before, until it is cut. A reader beside may prevent that: then the next time. */
    overwrite: async () => {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
  };
}

function valuesOf(name: RetentionName, until: number, most: number, at: number): SQLInputValue[] {
  return namesTheMoment(name) ? [until, most, at] : [until, most];
}
