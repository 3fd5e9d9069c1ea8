import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { createPersonalRows } from '../features/personal-data/personal-rows.ts';
import { createLedger } from '../ledger/create-ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { APPROVED, DECLINED, UNKNOWN } from '../ledger/ledger-place.fixture.ts';
import { sampleAttempt, sampleFollowUp, samplePayment } from '../ledger/sample-operation.fixture.ts';
import { createDisputes } from '../office/disputes/create-disputes.ts';
import type { Operation, Payment } from '../payment/operation.ts';
import type { ReadyStore } from '../store/store.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import { acquirerKey, type CheckoutId, type PaymentId, type ReturnKey } from '../values/ids.ts';
import { ARCHIVED_TABLES } from './archived-tables.ts';
import { dropArchived } from './drop-archived.ts';
import { openManifest, paymentOfLine, readBlocks } from './read-archives.ts';
import { verifyArchive } from './verify-archive.ts';
import { type WrittenArchive, writeArchive } from './write-archive.ts';

export interface ArchivePlace {
  readonly store: ReadyStore;
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  remove(): unknown;
}

export const MONTH = '2025-01';
export const IN_MONTH = Date.UTC(2025, 0, 15, 12);
export const NOW = Date.UTC(2026, 10, 30);
export const DAY = 86_400_000;
/** An id of that moment, as gateways create them. */
export const ID = `${IN_MONTH.toString(16).padStart(12, '0')}${'a'.repeat(20)}` as PaymentId;
export const CHECKOUT = `${'C'.repeat(32)}.one` as CheckoutId;
export const FILE = `${MONTH}.jsonl.gz`;
export const MANIFEST = `${MONTH}.manifest.json`;

/** An archive of a ledger, with what tests do to both. @param open gives the tables of all parts, empty */
export function archiveUnderTest(open: () => Promise<ArchivePlace>) {
  const place = forEachTest(open);
  const folders = forEachTest(async () => {
    const path = await mkdtemp(join(tmpdir(), 'tollgate-archive-'));
    return { path: join(path, 'archive'), remove: () => rm(path, { recursive: true }) };
  });
  let ledger: Ledger;
  beforeEach(() => {
    ledger = createLedger(place().store);
  });

  const sourceOf = (store: ReadyStore) => ({
    store,
    ledger: createLedger(store),
    disputes: createDisputes(place().store),
    sealing: createPersonalRows(place().store),
  });
  const write = async (month = MONTH, store = place().store): Promise<WrittenArchive> => {
    const written = await writeArchive(sourceOf(store), {
      folder: folders().path,
      month,
      idleMonths: 18,
      now: NOW,
    });
    if (!written.ok) throw new Error(written.error);
    return written.value;
  };
  const path = (file: string) => join(folders().path, file);
  const bytes = () => [FILE, MANIFEST].map((file) => readFileSync(path(file), 'base64'));
  const verify = () => verifyArchive(place().store, folders().path, MONTH);
  const drop = async (changes: Partial<Parameters<typeof dropArchived>[1]> = {}, store = place().store) => {
    const dropped = await dropArchived(
      { ...sourceOf(place().store), store },
      { folder: folders().path, month: MONTH, idleMonths: 18, now: NOW, ...changes },
    );
    if (!dropped.ok) throw new Error(dropped.error);
    return dropped.value;
  };
  const counts = async (): Promise<Readonly<Record<string, number>>> => {
    const names = [
      'search_payments',
      'search_postings',
      'search_terms',
      'leaving_operations',
      ...Object.keys(ARCHIVED_TABLES),
    ];
    const all = await Promise.all(names.map((table) => place().query(`SELECT count(*) AS n FROM ${table}`)));
    return Object.fromEntries(names.map((table, index) => [table, Number(all[index]?.[0]?.['n'])]));
  };
  const left = async () => Object.entries(await counts()).filter(([, count]) => count > 0);
  const paid = async (changes: Partial<Omit<Payment, 'kind'>> = {}): Promise<Payment> => {
    const payment = samplePayment({ startedAt: IN_MONTH, ...changes });
    await ledger.startOperation(payment);
    return (await ledger.finishOperation(payment, APPROVED, payment.startedAt + 1000)) ?? payment;
  };
  /** With a row in each table: retried after an authentication, redirected, unclear, contradicted, redacted, refunded. */
  const eventful = async (): Promise<Payment> => {
    const payment = samplePayment({
      id: ID,
      startedAt: IN_MONTH,
      checkoutId: CHECKOUT,
      authenticates: true,
      redirect: { returnKey: 'k' as ReturnKey, resultUrl: 'https://shop.example/', page: undefined },
      sealed: Buffer.from([1, 0, 255]),
    });
    await ledger.startOperation(payment);
    await ledger.endAuthentication(payment, {
      next: 'authorise',
      shown: { eci: '05' },
      endedAt: IN_MONTH + 1,
    });
    await ledger.retryOperation({
      id: ID,
      firstAttempt: sampleAttempt(payment, {
        ...DECLINED,
        id: 'b'.repeat(32) as PaymentId,
        startedAt: IN_MONTH,
        finishedAt: IN_MONTH + 2,
      }),
      next: { name: 'fallback', key: acquirerKey(ID, 2) },
      routing: 'the fallback',
    });
    const again = (await ledger.findOperation(ID)) as Payment;
    await ledger.finishOperation(again, UNKNOWN, IN_MONTH + 3);
    await ledger.awaitRedirect(again, {
      redirect: { url: 'https://acquirer.example/' },
      references: {},
      redirectedAt: IN_MONTH + 4,
    });
    await ledger.finishOperation(again, APPROVED, IN_MONTH + 5);
    const refund = sampleFollowUp(payment, {
      id: 'c'.repeat(32) as PaymentId,
      amount: { minor: 250n, currency: 'EUR' },
      movement: { from: 'merchant', to: 'shopper' },
      startedAt: IN_MONTH + 40 * DAY,
    });
    await ledger.startFollowUp(ID, () => refund);
    await ledger.finishOperation(refund, APPROVED, IN_MONTH + 40 * DAY + 1);
    const contradicted = { operationId: ID, attempt: 1 } as const;
    await ledger.recordContradiction({ ...contradicted, answer: APPROVED, foundAt: IN_MONTH + 6 });
    await ledger.recordCorrection({
      ...contradicted,
      how: 'accepted',
      note: 'Jo',
      correctedAt: IN_MONTH + 7,
    });
    await place().query(`INSERT INTO redactions VALUES ('${ID}', 'customer.ip', 'Jo', ${NOW})`);
    return payment;
  };
  return { place, folders, sourceOf, write, path, bytes, verify, drop, counts, left, paid, eventful };
}

/** All payments of an archive. */
export async function findAll(folder: string, month: string) {
  const found = [];
  for await (const { lines } of readBlocks(folder, await openManifest(folder, month))) {
    found.push(...lines.map((line) => paymentOfLine(line)));
  }
  return found;
}

/** Operations without the difference between the classes in which drivers give bytes. */
export function plain(operations: readonly Operation[]): readonly unknown[] {
  return operations.map((each) => ({ ...each, sealed: each.sealed && Buffer.from(each.sealed) }));
}

/** Changes one byte of a file. */
export function change(file: string, at: number): void {
  const content = readFileSync(file);
  content[at] = (content[at] ?? 0) ^ 1;
  writeFileSync(file, content);
}

export function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${from} is not in ${text}`);
  writeFileSync(file, text.replace(from, to));
}
