// needs: PostgreSQL, the night
/** Processes that remove an archived month are killed between and within their steps, until one ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { auditLedger } from '../audit/audit-ledger.ts';
import { createPersonalRows } from '../features/personal-data/personal-rows.ts';
import { createLedger } from '../ledger/create-ledger.ts';
import { APPROVED } from '../ledger/ledger-place.fixture.ts';
import { sampleFollowUp, samplePayment } from '../ledger/sample-operation.fixture.ts';
import { createDisputes } from '../office/disputes/create-disputes.ts';
import { openLedgerInMemory } from '../store/opening/open-archive.ts';
import { openToWrite } from '../store/opening/open-store.ts';
import type { StoreSettings } from '../store/opening/opened-places.ts';
import { makeTemporaryDatabase } from '../store/postgres/temporary-database.fixture.ts';
import {
  makeTemporaryFolder,
  putMigratedFile,
  type TemporaryFolder,
} from '../store/sqlite/temporary-store.fixture.ts';
import { auditedArchives } from './audit-archives.ts';
import { writeArchive } from './write-archive.ts';

const MONTH = '2025-01';
const IN_MONTH = Date.UTC(2025, 0, 15, 12);
const NOW = Date.UTC(2026, 10, 30);
const DAY = 86_400_000;
const PAYMENTS = 30;

/** Removes two payments in each step, and says how many it has removed. */
const DROPPER = `
  const [opening, dropping, settings, folder] = process.argv.slice(1);
  const { openArchiveToDrop } = await import(opening);
  const { dropArchived } = await import(dropping);
  const opened = await openArchiveToDrop(JSON.parse(settings));
  if (!opened.ok) throw new Error(opened.error);
  const onProgress = (removed) => process.stdout.write(removed + '\\n');
  const at = { folder, month: '${MONTH}', idleMonths: 18, now: ${NOW}, most: 2, onProgress };
  const dropped = await dropArchived(opened.value, at);
  if (!dropped.ok) throw new Error(dropped.error);
  await opened.value.close();`;

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/**
 * @param steps after how many steps it is killed
 * @param later so many milliseconds later: in a rest, a read or a commit
 * @returns whether it ended by itself before
 */
async function drop(settings: StoreSettings, folder: string, steps: number, later: number): Promise<boolean> {
  const modules = ['../store/opening/open-archive.ts', './drop-archived.ts'];
  const urls = modules.map((module) => new URL(module, import.meta.url).href);
  const parameters = ['--input-type=module', '--eval', DROPPER, ...urls, JSON.stringify(settings), folder];
  const dropper = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  child = dropper;
  const ended = once(dropper, 'exit');
  let seen = 0;
  for await (const line of createInterface(dropper.stdout)) {
    // The steps of the runs before have nothing left to remove.
    if (line === '0') continue;
    seen += 1;
    if (seen === steps) {
      await sleep(later);
      dropper.kill('SIGKILL');
    }
  }
  const [code, signal] = await ended;
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`it ended by itself with ${code}`);
  return code === 0;
}

it.each(['the embedded store', 'PostgreSQL'])(
  'no payment of %s is lost or doubled',
  async (name) => {
    const data: TemporaryFolder = makeTemporaryFolder();
    const database = name === 'PostgreSQL' ? await makeTemporaryDatabase() : undefined;
    const settings: StoreSettings = {
      ENVIRONMENT: 'test',
      DATA_DIR: data.path,
      ...(database && { DATABASE_URL: database.url }),
    };
    if (database === undefined) putMigratedFile(data.path);
    const opened = await openToWrite(settings);
    if (!opened.ok) throw new Error(opened.error);
    const { store } = opened.value;
    const ledger = createLedger(store);
    for (let payment = 0; payment <= PAYMENTS; payment += 1) {
      // The last one stays.
      const startedAt = payment === PAYMENTS ? NOW - DAY : IN_MONTH + payment;
      const paid = samplePayment({ startedAt });
      const refund = sampleFollowUp(paid, {
        amount: { minor: 250n, currency: 'EUR' },
        movement: { from: 'merchant', to: 'shopper' },
        startedAt: startedAt + 2,
      });
      /* oxlint-disable no-await-in-loop -- in order */
      await ledger.startOperation(paid);
      await ledger.finishOperation(paid, APPROVED, startedAt + 1);
      await ledger.startFollowUp(paid.id, () => refund);
      await ledger.finishOperation(refund, APPROVED, startedAt + 3);
      /* oxlint-enable no-await-in-loop */
    }
    const folder = join(data.path, 'archive');
    const source = { store, ledger, disputes: createDisputes(store), sealing: createPersonalRows(store) };
    const written = await writeArchive(source, { folder, month: MONTH, idleMonths: 18, now: NOW });
    expect(written).toMatchObject({ ok: true, value: { manifest: { payments: PAYMENTS } } });
    const audit = () =>
      auditLedger(ledger, {
        archived: auditedArchives({ folder, ledger, openInMemory: openLedgerInMemory }),
      });
    const sums = (await auditLedger(ledger)).journal.sums;

    let kills = 0;
    /* oxlint-disable no-await-in-loop -- one process after the other */
    while (!(await drop(settings, folder, 1 + (kills % 3), [0, 1, 4, 9, 25][kills % 5] ?? 0))) {
      kills += 1;
      const { faults, payments, journal } = await audit();
      expect([payments, faults.total]).toEqual([PAYMENTS + 1, 0]);
      expect(journal.sums).toEqual(sums);
    }
    /* oxlint-enable no-await-in-loop */
    expect(kills).toBeGreaterThan(3);
    expect((await ledger.removedMonths())[0]).toMatchObject({ payments: PAYMENTS, operations: 2 * PAYMENTS });
    const left = await store.read({ text: 'SELECT count(*) AS n FROM operations', values: [] });
    expect(left.map(({ n }) => Number(n))).toEqual([2]);
    const { faults, payments } = await audit();
    expect([payments, faults.total]).toEqual([PAYMENTS + 1, 0]);

    await opened.value.close();
    data.remove();
    await database?.remove();
  },
  180_000,
);
