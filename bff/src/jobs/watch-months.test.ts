import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trueAlerts } from '@tollgate/testkit/alerts/true-alerts';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMonthCheck } from './watch-months.ts';

const NOW = Date.UTC(2026, 10, 30);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-months-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Operations by the moments of their start; their positions count from 1. */
function ledgerOf(removed: readonly string[], ...starts: readonly number[]) {
  const moved = { payments: 1, operations: 1, lastPosition: 1, idleSince: 0, removedAt: 0 };
  return {
    removedMonths: async () => removed.map((month) => ({ month, ...moved })),
    startedAfter: async (position: number) => starts[position],
    positionBefore: async (moment: number) => starts.filter((start) => start < moment).length,
  };
}

interface Look {
  readonly ahead?: number | undefined;
  readonly removed?: readonly string[];
  readonly archived?: readonly string[];
  readonly starts?: readonly number[];
  readonly archives?: string | undefined;
}

async function alertsOf(look: Look): Promise<readonly string[]> {
  const registry = new Registry();
  for (const month of look.archived ?? []) writeFileSync(join(folder, `${month}.manifest.json`), '');
  const months = 'ahead' in look ? ({ ahead: async () => look.ahead } as never) : undefined;
  const archives = 'archives' in look ? look.archives : folder;
  const ledger = ledgerOf(look.removed ?? [], ...(look.starts ?? []));
  const check = createMonthCheck({ rows: { months }, ledger, archives, registry, now: () => NOW });
  expect(trueAlerts(await registry.metrics())).toEqual([]);
  await check();
  return trueAlerts(await registry.metrics());
}

describe('an alert about months', () => {
  it.each<[what: string, look: Look, alerts: readonly string[]]>([
    ['two months have partitions', { ahead: 2 }, []],
    ['the next month has none', { ahead: 0 }, ['TollgateMonthMissing']],
    ['this month has none either', { ahead: -1 }, ['TollgateMonthMissing']],
    ['nothing is partitioned', { ahead: undefined }, []],
    ['there is no PostgreSQL', {}, []],
    ['each dropped month has its archive', { removed: ['2024-01'], archived: ['2024-01', '2024-02'] }, []],
    [
      'a dropped month has no archive',
      { removed: ['2024-01', '2024-02'], archived: ['2024-01'] },
      ['TollgateArchiveMissing'],
    ],
    ['there is no folder', { removed: ['2024-01'], archives: '/nowhere' }, ['TollgateArchiveMissing']],
    ['no folder is set', { removed: ['2024-01'], starts: [1], archives: undefined }, []],
    ['the oldest month may just be dropped', { starts: [Date.UTC(2025, 3, 3), NOW] }, []],
    ['the oldest month could long be dropped', { starts: [Date.UTC(2025, 0, 31)] }, ['TollgateMonthOld']],
    [
      'what is old stays of a dropped month',
      {
        removed: ['2024-01'],
        archived: ['2024-01'],
        starts: [Date.UTC(2024, 0, 5), Date.UTC(2024, 0, 6), Date.UTC(2026, 1)],
      },
      [],
    ],
    [
      'a month was dropped, and an old one after it was not',
      { removed: ['2024-01'], archived: ['2024-01'], starts: [Date.UTC(2024, 0, 5), Date.UTC(2024, 1, 5)] },
      ['TollgateMonthOld'],
    ],
  ])('where %s', async (_what, look, alerts) => {
    expect(await alertsOf(look)).toEqual(alerts);
  });
});
