import { beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../audit/audit-ledger.ts';
import { writeMixedLife } from '../audit/audit-ledger-life.fixture.ts';
import { createLedger } from '../ledger/create-ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { APPROVED, DECLINED } from '../ledger/ledger-place.fixture.ts';
import { sampleFollowUp, samplePayment } from '../ledger/sample-operation.fixture.ts';
import { createDisputes } from '../office/disputes/create-disputes.ts';
import { PaymentLeft } from '../road/follow-up-operation.ts';
import { openLedgerInMemory } from '../store/opening/open-archive.ts';
import type { ReadyStore } from '../store/store.ts';
import {
  type ArchivePlace,
  archiveUnderTest,
  change,
  DAY,
  FILE,
  findAll,
  ID,
  IN_MONTH,
  MONTH,
  NOW,
} from './archive-place.fixture.ts';
import { auditedArchives } from './audit-archives.ts';
import { oldestMonth } from './oldest-month.ts';
import { findArchived } from './read-archives.ts';

/** What is left where an archive alone has payments. @param open gives the tables of all parts, empty */
export function describeDroppedArchive(name: string, open: () => Promise<ArchivePlace>): void {
  describe(`an archive of the ledger in ${name}`, () => {
    const { place, folders, write, path, verify, drop, counts, left, paid, eventful } =
      archiveUnderTest(open);
    let ledger: Ledger;
    beforeEach(() => {
      ledger = createLedger(place().store);
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
