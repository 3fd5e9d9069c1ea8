import { setTimeout } from 'node:timers/promises';
import { DAY, KEPT_BY_DEFAULT } from '@tollgate/gateway/api';
import { SOLE_LEASES } from '@tollgate/gateway/store/leases/leases';
import type { ExpiredRows, Removal } from '@tollgate/gateway/store/retention/expired-rows';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../observe/log/create-logger.ts';
import { createEventLog } from '../observe/log/event-log.ts';
import { startJob } from './run-job.ts';
import { retention } from './start-regular-work.ts';

const NOW = Date.UTC(2026, 10, 23);

/** Rows of one kind in memory: as many as are due at the first step, and then none. */
function rowsWith(due: number, seenAt: number): ExpiredRows {
  let left = due;
  return {
    names: ['tokenClaims'],
    count: async () => left,
    remove: async (_name, _until, _at, most) => {
      const removed = Math.min(left, most);
      left -= removed;
      return removed;
    },
    clockSeenAt: async () => seenAt,
    noteClock: async () => undefined,
    overwrite: async () => undefined,
  };
}

async function runsOf(rows: ExpiredRows) {
  const lines: Record<string, unknown>[] = [];
  const ends: Removal[] = [];
  const logger = createLogger('info', {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const log = createEventLog(logger);
  const parts = {
    rows,
    ledger: { databaseTime: async () => NOW },
    clock: { now: () => NOW, monotonic: () => 0 },
    kept: KEPT_BY_DEFAULT,
  };
  const observer = {
    retentionEnded: (removal: Removal) => {
      ends.push(removal);
      log.retentionEnded(removal);
    },
  };
  const regular = startJob(retention(parts, observer, 1), { logger, leases: SOLE_LEASES });
  while (ends.length < 2 && lines.length < 2) {
    // oxlint-disable-next-line no-await-in-loop -- until two runs have ended
    await setTimeout(1);
  }
  await regular.stop();
  return { ends, lines };
}

describe('the removal that a gateway makes by itself', () => {
  it('removes what is due, and says how much in one line', async () => {
    const { ends, lines } = await runsOf(rowsWith(7, NOW - DAY));
    expect(ends[0]).toEqual({ kind: 'removed', rows: new Map([['tokenClaims', 7]]) });
    expect(lines).toEqual([
      expect.objectContaining({ level: 30, rows: { tokenClaims: 7 }, msg: 'expired data removed' }),
    ]);
  });

  it('warns while its clock is in doubt, and removes nothing', async () => {
    const rows = rowsWith(7, NOW - 365 * DAY);
    const { lines } = await runsOf(rows);
    expect(lines[0]).toMatchObject({ level: 40, why: expect.stringContaining('365 days ahead') as string });
    expect(await rows.count('tokenClaims', NOW)).toBe(7);
  });
});
