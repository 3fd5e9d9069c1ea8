import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../audit/audit-ledger.ts';
import { writeMixedLife } from '../audit/audit-ledger-life.fixture.ts';
import { createPersonalRows } from '../features/personal-data/personal-rows.ts';
import { createLedger } from '../ledger/create-ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { APPROVED, DECLINED, UNKNOWN } from '../ledger/ledger-place.fixture.ts';
import { sampleAttempt, sampleFollowUp, samplePayment } from '../ledger/sample-operation.fixture.ts';
import { createDisputes } from '../office/disputes/create-disputes.ts';
import type { Operation, Payment } from '../payment/operation.ts';
import { PaymentLeft } from '../road/follow-up-operation.ts';
import { openLedgerInMemory } from '../store/opening/open-archive.ts';
import type { ReadyStore } from '../store/store.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import { acquirerKey, type CheckoutId, type PaymentId, type ReturnKey } from '../values/ids.ts';
import { writePayments } from './archived-rows.ts';
import { ARCHIVED_TABLES } from './archived-tables.ts';
import { auditedArchives } from './audit-archives.ts';
import { dropArchived } from './drop-archived.ts';
import { oldestMonth } from './oldest-month.ts';
import {
  archivedMonths,
  findArchived,
  openManifest,
  paymentOfLine,
  readBlocks,
  sha256,
} from './read-archives.ts';
import { verifyArchive } from './verify-archive.ts';
import { type WrittenArchive, writeArchive } from './write-archive.ts';

interface ArchivePlace {
  readonly store: ReadyStore;
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  remove(): unknown;
}

const MONTH = '2025-01';
const IN_MONTH = Date.UTC(2025, 0, 15, 12);
const NOW = Date.UTC(2026, 10, 30);
const DAY = 86_400_000;
/** An id of that moment, as gateways create them. */
const ID = `${IN_MONTH.toString(16).padStart(12, '0')}${'a'.repeat(20)}` as PaymentId;
const CHECKOUT = `${'C'.repeat(32)}.one` as CheckoutId;
const FILE = `${MONTH}.jsonl.gz`;
const MANIFEST = `${MONTH}.manifest.json`;

/** What an archive must do with the ledger of every store. @param open gives the tables of all parts, empty */
export function describeArchive(name: string, open: () => Promise<ArchivePlace>): void {
  describe(`an archive of the ledger in ${name}`, () => {
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
      const all = await Promise.all(
        names.map((table) => place().query(`SELECT count(*) AS n FROM ${table}`)),
      );
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

    describe('that is written', () => {
      it('has each row as it is on the ledger, and the same bytes each time', async () => {
        await eventful();
        const { manifest, isUnchanged, staying } = await write();
        expect([isUnchanged, staying]).toEqual([false, {}]);
        expect(manifest).toMatchObject({
          payments: 1,
          operations: 3,
          firstPosition: 1,
          lastPosition: 3,
          sums: { EUR: { operations: 3, toMerchants: '9250', toShoppers: '250' } },
        });
        const text = gunzipSync(readFileSync(path(FILE))).toString();
        expect(sha256(Buffer.from(text))).toBe(
          '47ef10f78cc431d4fec8564592ca55c1e8805bcc7d3176079f588aafa78eeb4e',
        );
        const before = bytes();
        expect((await write()).isUnchanged).toBe(true);
        await rm(folders().path, { recursive: true });
        await write();
        expect(bytes()).toEqual(before);
      });

      it('is read as a ledger that shows, and audits, what the other one does', async () => {
        await writeMixedLife(ledger);
        await eventful();
        await write(MONTH);
        await write('1970-01');
        const archived = (
          await Promise.all(['1970-01', MONTH].map((month) => findAll(folders().path, month)))
        ).flat();
        const { store, close } = openLedgerInMemory();
        await writePayments(store, archived);
        const copy = createLedger(store);
        for (const { id } of archived) {
          const root = id as PaymentId;
          /* oxlint-disable no-await-in-loop -- one after the other */
          expect(plain(await copy.findByRoot(root))).toEqual(plain(await ledger.findByRoot(root)));
          expect(await copy.findMilestones(root)).toEqual(await ledger.findMilestones(root));
          const contradictions = async (of: Ledger) =>
            (await of.findContradictions({ id: root }, 9)).map(({ operation: _same, ...rest }) => rest);
          expect(await contradictions(copy)).toEqual(await contradictions(ledger));
          expect(await copy.findRedactions(root)).toEqual(await ledger.findRedactions(root));
          /* oxlint-enable no-await-in-loop */
        }
        const ids = new Set(archived.map(({ id }) => id));
        const all = async (of: Ledger) => {
          const { operations } = await of.auditPayments(0, undefined, 1000);
          return operations
            .filter(({ operation }) => ids.has(operation.rootId))
            .map(({ operation, entries, holdsCheckout, contradictions }) => [
              plain([operation]),
              entries.toSorted((one, other) => (one.account < other.account ? -1 : 1)),
              holdsCheckout,
              contradictions,
            ]);
        };
        expect(await all(copy)).toEqual(await all(ledger));
        await close();
      });

      it.each<[reason: string, make: () => Promise<unknown>]>([
        ['open', () => ledger.startOperation(samplePayment({ startedAt: IN_MONTH }))],
        [
          'recent',
          async () => {
            const payment = await paid();
            const refund = sampleFollowUp(payment, { startedAt: NOW - 30 * DAY });
            await ledger.startFollowUp(payment.id, () => refund);
            await ledger.finishOperation(refund, APPROVED, NOW - 29 * DAY);
          },
        ],
        ['held', () => paid({ paymentType: 'PA', movement: undefined })],
        [
          'contradicted',
          async () => {
            const { id } = await paid();
            await ledger.recordContradiction({
              operationId: id,
              attempt: 1,
              answer: DECLINED,
              foundAt: IN_MONTH,
            });
          },
        ],
        [
          'disputed',
          async () => {
            const { id: paymentId, merchant, channelId } = await paid();
            const chargeback = sampleFollowUp(
              { id: paymentId },
              {
                paymentType: 'CB',
                acquirer: undefined,
                ...APPROVED,
                startedAt: IN_MONTH,
                finishedAt: IN_MONTH,
              },
            );
            await ledger.startFollowUp(paymentId, () => chargeback);
            const by = { writtenBy: { id: 'jo', email: 'jo' }, writtenAt: IN_MONTH, note: 'evidence' };
            const about = { chargebackId: chargeback.id, paymentId, merchant, channelId };
            await createDisputes(place().store).add({ id: 'd'.repeat(32), ...about, ...by });
          },
        ],
      ])('leaves a payment out that is %s, and says so', async (reason, make) => {
        const other = await paid();
        await make();
        expect(await write()).toMatchObject({ manifest: { payments: 1 }, staying: { [reason]: 1 } });
        expect((await findAll(folders().path, MONTH)).map(({ id }) => id)).toEqual([other.id]);
      });

      it('is no file where all payments stay out', async () => {
        await ledger.startOperation(samplePayment({ startedAt: IN_MONTH }));
        expect((await write()).manifest).toBeUndefined();
        expect(readdirSync(folders().path)).toEqual([]);
      });

      it('has the payments of its month alone', async () => {
        await paid({ startedAt: Date.UTC(2025, 0, 1) - 1 });
        const first = await paid({ startedAt: Date.UTC(2025, 0, 1) });
        const last = await paid({ startedAt: Date.UTC(2025, 1, 1) - 1 });
        await paid({ startedAt: Date.UTC(2025, 1, 1) });
        await write();
        expect((await findAll(folders().path, MONTH)).map(({ id }) => id)).toEqual([first.id, last.id]);
      });

      it.each([
        ['2025-06', '2025-06: the newest month whose payments can have been idle for 18 months is 2025-04'],
        ['2025-13', '2025-13: write a month such as 2025-01'],
        ['../2025', '../2025: write a month such as 2025-01'],
      ])('is refused for %s', async (month, why) => {
        await expect(write(month)).rejects.toThrow(why);
      });

      it('is refused while names are in clear that an older version kept', async () => {
        await paid();
        await place().query('INSERT INTO personal_sealing VALUES (1, 0, NULL, 0)');
        await expect(write()).rejects.toThrow('are not sealed yet');
      });

      it('takes the place of an older one, but never loses a payment that only that one has', async () => {
        const { id } = await paid();
        await write();
        await paid();
        expect((await write()).manifest?.payments).toBe(2);
        expect(await verify()).toMatchObject({ same: 2, differing: { total: 0 }, alone: 0 });
        const before = bytes();
        const { store: other, close } = openLedgerInMemory();
        await createLedger(other).recordRefusal(samplePayment({ startedAt: IN_MONTH, finishedAt: IN_MONTH }));
        await expect(write(MONTH, other)).rejects.toThrow(`has the payment ${id}, which is no longer`);
        await close();
        expect(bytes()).toEqual(before);
      });
    });

    describe('is not taken for whole', () => {
      const damages: readonly [what: string, damage: () => void, says: RegExp][] = [
        ['with a changed byte', () => change(path(FILE), 100), /has another SHA-256 than its manifest says/],
        ['when it was cut off', () => truncateSync(path(FILE), 100), /has another SHA-256/],
        [
          'without its file',
          () => rmSync(path(FILE)),
          /cannot be read: it or its folder does not exist \(ENOENT\)/,
        ],
        ['without its manifest', () => rmSync(path(MANIFEST)), /has no manifest/],
        ['with half a manifest', () => truncateSync(path(MANIFEST), 200), /was changed or cut off/],
        [
          'with another sum in its manifest',
          () => replace(path(MANIFEST), '"toMerchants": "9250"', '"toMerchants": "9251"'),
          /sums is .*9251.*9250/,
        ],
      ];

      it.each(damages)('%s', async (_what, damage, says) => {
        await paid();
        await write();
        damage();
        await expect(verify()).rejects.toThrow(says);
        expect(await archivedMonths(folders().path)).toEqual([MONTH]);
      });

      it.each(damages.slice(0, 5))('%s, by a command that looks for a payment', async (_what, damage) => {
        await paid();
        await write();
        damage();
        await expect(findArchived(folders().path, ID)).rejects.toThrow(MONTH);
      });

      it('when its payments have changed in the database', async () => {
        const { id } = await paid();
        await write();
        await place().query(`INSERT INTO redactions VALUES ('${id}', 'customer.ip', 'Jo', ${NOW})`);
        expect(await verify()).toMatchObject({ same: 0, differing: { total: 1, first: [id] } });
        await write();
        expect(await verify()).toMatchObject({ same: 1, differing: { total: 0 } });
      });
    });

    describe('whose writing failed', () => {
      it('between the names of its two files is finished by the next run', async () => {
        await paid();
        await write();
        const before = bytes();
        await paid();
        await write();
        const after = bytes();
        // As a power cut between both leaves it.
        writeFileSync(path(`${MANIFEST}.new`), readFileSync(path(MANIFEST)));
        writeFileSync(path(MANIFEST), before[1] ?? '', 'base64');
        await expect(verify()).rejects.toThrow(
          'if `archive write` was interrupted, run it for this month again',
        );
        expect((await write()).isUnchanged).toBe(true);
        expect(bytes()).toEqual(after);
        expect(existsSync(path(`${MANIFEST}.new`))).toBe(false);
      });

      it('before the names is as it was, and the next run begins anew', async () => {
        await paid();
        await write();
        const before = bytes();
        writeFileSync(path(`${FILE}.new`), 'half');
        writeFileSync(path(`${MANIFEST}.new`), readFileSync(path(MANIFEST)).subarray(0, 100));
        expect(await verify()).toMatchObject({ same: 1 });
        expect((await write()).isUnchanged).toBe(true);
        expect(bytes()).toEqual(before);
      });

      it('because the disk is full says so, and leaves the older one', async () => {
        await paid();
        await write();
        const before = bytes();
        await paid();
        symlinkSync('/dev/full', path(`${FILE}.new`));
        await expect(write()).rejects.toThrow(
          /2025-01.jsonl.gz.new cannot be written: the disk is full \(ENOSPC\)/,
        );
        expect(bytes()).toEqual(before);
        expect(existsSync(path(`${FILE}.new`))).toBe(false);
      });

      it('because its folder is a file says so', async () => {
        writeFileSync(folders().path, '');
        await expect(write()).rejects.toThrow(
          /archive cannot be written: it or its folder is a file \(ENOTDIR\)/,
        );
      });
    });

    describe('is searched', () => {
      it.each([
        ['the id of a payment', ID],
        ['the id of a refund', 'c'.repeat(32)],
        ['a checkout', CHECKOUT],
        ['a reference', 'order-0001'],
      ])('by %s', async (_what, word) => {
        await eventful();
        await paid({ merchantTransactionId: 'another' });
        await write();
        const found = await findArchived(folders().path, word);
        expect(found.map(({ id }) => id)).toEqual([ID]);
        expect(await findArchived(folders().path, 'order-0002')).toEqual([]);
      });
    });

    describe('is dropped from the database', () => {
      it('with every row about its payments, and with nothing else', async () => {
        await eventful();
        const other = await paid({ startedAt: IN_MONTH - 31 * DAY });
        await place().query(`INSERT INTO search_payments VALUES (1, 9200, '[7,8]', 'k')`);
        await place().query(`INSERT INTO search_postings VALUES (7, 0, '19'), (8, 0, '1')`);
        await place().query('INSERT INTO search_terms VALUES (8, 1), (7, 9)');
        await write();
        expect(await drop()).toEqual({ removed: 1, gone: 0, staying: {} });
        expect(Object.fromEntries(await left())).toEqual({
          search_postings: 1,
          search_terms: 1,
          operations: 1,
          endings: 1,
        });
        expect((await place().query('SELECT payments FROM search_postings'))[0]?.['payments']).toBe('9');
        expect(await ledger.findOperation(other.id)).toBeDefined();
        expect(await verify()).toMatchObject({ same: 0, alone: 1 });
        expect(await ledger.removedMonths()).toEqual([
          {
            month: MONTH,
            payments: 1,
            operations: 3,
            lastPosition: 3,
            idleSince: Date.UTC(2025, 4, 1),
            removedAt: NOW,
          },
        ]);
        expect((await findArchived(folders().path, ID)).map(({ id }) => id)).toEqual([ID]);
        expect(await drop()).toEqual({ removed: 0, gone: 1, staying: {} });
      });

      it('in steps, of which a killed run leaves the rest to the next', async () => {
        for (let payment = 0; payment < 60; payment += 1) {
          // oxlint-disable-next-line no-await-in-loop -- in order
          await paid();
        }
        await paid({ startedAt: NOW - DAY });
        await write();
        expect(await oldestMonth(ledger)).toBe(MONTH);
        const killed = new AbortController();
        const first = await drop({ most: 25, stop: killed.signal, onProgress: () => killed.abort() });
        expect(first.removed).toBeLessThan(60);
        expect((await counts())['operations']).toBe(61 - first.removed);
        expect(await oldestMonth(ledger)).toBe('2026-11');
        expect(await drop()).toEqual({ removed: 60 - first.removed, gone: first.removed, staying: {} });
        expect(Object.fromEntries(await left())).toEqual({ operations: 1, endings: 1 });
        expect((await ledger.removedMonths())[0]).toMatchObject({ payments: 60, operations: 60 });
      });

      it('but for a payment that was refunded since it was compared', async () => {
        const payment = await paid();
        await paid({ startedAt: NOW - DAY });
        await write();
        const { store } = place();
        const late = sampleFollowUp(payment, { ...APPROVED, startedAt: IN_MONTH, finishedAt: IN_MONTH });
        const refunding: ReadyStore = {
          ...store,
          read: (statement) => store.read(statement),
          transaction: async (reads, decide) => {
            await ledger.startFollowUp(payment.id, () => late);
            return store.transaction(reads, decide);
          },
        };
        expect(await drop({}, refunding)).toEqual({ removed: 0, gone: 0, staying: { changed: 1 } });
        expect(await ledger.findByRoot(payment.id)).toHaveLength(2);
        await expect(drop()).rejects.toThrow(`1 payments differ from the archive, such as ${payment.id}`);
      });

      it('but for a payment in a dispute that began since it was archived', async () => {
        const { id: paymentId, merchant, channelId } = await paid();
        const times = { startedAt: IN_MONTH, finishedAt: IN_MONTH };
        const of = { paymentType: 'CB', acquirer: undefined, ...APPROVED, ...times } as const;
        const chargeback = sampleFollowUp({ id: paymentId }, of);
        await ledger.startFollowUp(paymentId, () => chargeback);
        await write();
        const by = { writtenBy: { id: 'jo', email: 'jo' }, writtenAt: IN_MONTH, note: 'evidence' };
        const about = { chargebackId: chargeback.id, paymentId, merchant, channelId };
        await createDisputes(place().store).add({ id: 'd'.repeat(32), ...about, ...by });
        expect(await drop()).toEqual({ removed: 0, gone: 0, staying: { disputed: 1 } });
      });

      it('so that nothing follows it any more, and what an acquirer still says about it is kept', async () => {
        const { id } = await paid();
        await paid({ startedAt: NOW - DAY });
        await write();
        await drop();
        const refund = ledger.startFollowUp(id, (operations) => {
          expect(operations).toEqual([]);
          throw new PaymentLeft();
        });
        await expect(refund).rejects.toThrow(PaymentLeft);
        const found = { operationId: id, attempt: 1, answer: DECLINED, foundAt: NOW } as const;
        expect(await ledger.recordContradiction(found)).toBe(true);
        const { faults } = await auditLedger(ledger, {
          archived: auditedArchives({ folder: folders().path, ledger, openInMemory: openLedgerInMemory }),
        });
        expect(faults.first).toMatchObject([
          { kind: 'row-without-operation', at: id, detail: 'in contradictions' },
        ]);
      });

      it.each(['before', 'after'] as const)(
        'by a run that is killed %s any of its commits, and the next',
        async (when) => {
          for (let payment = 0; payment < 12; payment += 1) {
            // oxlint-disable-next-line no-await-in-loop -- in order
            await paid();
          }
          await paid({ startedAt: NOW - DAY });
          await write();
          const { store } = place();
          let removed = 0;
          for (let step = 1; removed < 12; step += 1) {
            let commits = 0;
            const killed: ReadyStore = {
              ...store,
              read: (statement) => store.read(statement),
              transaction: async (reads, decide) => {
                const isLast = (commits += 1) === 2;
                if (isLast && when === 'before') throw new Error('killed');
                const done = await store.transaction(reads, decide);
                if (isLast) throw new Error('killed');
                return done;
              },
            };
            // oxlint-disable-next-line no-await-in-loop -- one run after the other
            await drop({ most: 2 }, killed).catch(String);
            // oxlint-disable-next-line no-await-in-loop
            removed = 13 - ((await counts())['operations'] ?? 0);
            expect(removed).toBe(Math.min(12, step * (when === 'before' ? 2 : 4)));
            // oxlint-disable-next-line no-await-in-loop
            const { faults, payments } = await auditLedger(ledger, {
              archived: auditedArchives({ folder: folders().path, ledger, openInMemory: openLedgerInMemory }),
            });
            expect([payments, faults.total]).toEqual([13, 0]);
          }
          expect((await ledger.removedMonths())[0]).toMatchObject({ payments: 12, operations: 12 });
          expect(Object.fromEntries(await left())).toEqual({ operations: 1, endings: 1 });
        },
      );

      it('not at all when its archive is damaged, or its month too new', async () => {
        await paid();
        await write();
        await expect(drop({ idleMonths: 24 })).rejects.toThrow('the newest month whose payments');
        change(path(FILE), 100);
        await expect(drop()).rejects.toThrow('has another SHA-256');
        expect((await counts())['operations']).toBe(1);
      });

      it('and stays in the archive when that is written again with what came later', async () => {
        const gone = await paid();
        const late = samplePayment({ startedAt: IN_MONTH });
        await ledger.startOperation(late);
        const after = await paid();
        expect((await write()).manifest?.payments).toBe(2);
        expect(await drop()).toMatchObject({ removed: 1, staying: { newest: 1 } });
        await paid({ startedAt: NOW - DAY });
        await drop();
        expect((await write()).isUnchanged).toBe(true);
        await ledger.finishOperation(late, DECLINED, IN_MONTH + 5);
        expect((await write()).manifest?.payments).toBe(3);
        expect((await findAll(folders().path, MONTH)).map(({ id }) => id)).toEqual([
          gone.id,
          late.id,
          after.id,
        ]);
        expect(await drop()).toEqual({ removed: 1, gone: 2, staying: {} });
      });
    });

    it('is part of the audit of a ledger that does not have its payments any more', async () => {
      const { all } = await writeMixedLife(ledger);
      await write('1970-01');
      const audit = (of: Ledger) =>
        auditLedger(of, {
          archived: auditedArchives({ folder: folders().path, ledger: of, openInMemory: openLedgerInMemory }),
        });
      const here = await auditLedger(ledger);
      expect(await audit(ledger)).toEqual(here);
      const { store, close } = openLedgerInMemory();
      const there = await audit(createLedger(store));
      const archived = await findAll(folders().path, '1970-01');
      expect(there).toMatchObject({ payments: archived.length, faults: { total: 0 } });
      expect(there.operations).toBeLessThan(all.length);
      expect(there.journal.sums).toEqual(new Map([['EUR', 0n]]));
      await store.write({
        text: `INSERT INTO archived_months VALUES ('1970-01', $1, 9, 9, 0, 0), ('1970-02', 1, 1, 1, 0, 0)`,
        values: [archived.length + 1],
      });
      const { faults, payments } = await audit(createLedger(store));
      expect(payments).toBe(archived.length);
      expect(faults.first).toMatchObject([
        {
          kind: 'archive-unusable',
          at: '1970-01',
          detail: expect.stringContaining(`only ${archived.length} of`),
        },
        {
          kind: 'archive-unusable',
          at: '1970-02',
          detail: expect.stringContaining('has no archive of 1970-02'),
        },
      ]);
      await close();
    });
  });
}

/** All payments of an archive. */
async function findAll(folder: string, month: string) {
  const found = [];
  for await (const { lines } of readBlocks(folder, await openManifest(folder, month))) {
    found.push(...lines.map((line) => paymentOfLine(line)));
  }
  return found;
}

/** Operations without the difference between the classes in which drivers give bytes. */
function plain(operations: readonly Operation[]): readonly unknown[] {
  return operations.map((each) => ({ ...each, sealed: each.sealed && Buffer.from(each.sealed) }));
}

/** Changes one byte of a file. */
function change(file: string, at: number): void {
  const content = readFileSync(file);
  content[at] = (content[at] ?? 0) ^ 1;
  writeFileSync(file, content);
}

function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${from} is not in ${text}`);
  writeFileSync(file, text.replace(from, to));
}
