import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeMixedLife } from '../audit/audit-ledger-life.fixture.ts';
import { createLedger } from '../ledger/create-ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { APPROVED, DECLINED } from '../ledger/ledger-place.fixture.ts';
import { sampleFollowUp, samplePayment } from '../ledger/sample-operation.fixture.ts';
import { createDisputes } from '../office/disputes/create-disputes.ts';
import { openLedgerInMemory } from '../store/opening/open-archive.ts';
import { type PaymentId } from '../values/ids.ts';
import {
  type ArchivePlace,
  archiveUnderTest,
  DAY,
  FILE,
  findAll,
  IN_MONTH,
  MONTH,
  NOW,
  plain,
} from './archive-place.fixture.ts';
import { writePayments } from './archived-rows.ts';
import { sha256 } from './read-archives.ts';

/** What is in an archive, and what stays out. @param open gives the tables of all parts, empty */
export function describeWrittenArchive(name: string, open: () => Promise<ArchivePlace>): void {
  describe(`an archive of the ledger in ${name}`, () => {
    const { place, folders, write, path, bytes, verify, paid, eventful } = archiveUnderTest(open);
    let ledger: Ledger;
    beforeEach(() => {
      ledger = createLedger(place().store);
    });

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
  });
}
