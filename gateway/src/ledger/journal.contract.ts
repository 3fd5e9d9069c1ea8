import { describe, expect, it } from 'vitest';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import {
  APPROVED,
  DECLINED,
  type LedgerPlace,
  NOT_SENT,
  REFUSED,
  starterOn,
  UNKNOWN,
} from './ledger-place.fixture.ts';
import { sampleFollowUp, samplePayment } from './sample-operation.fixture.ts';

/** An act of a bank: approved when it is recorded. */
const REFLECTED = {
  state: 'approved',
  resultCode: '000.100.110',
  acquirer: undefined,
  finishedAt: 1_000,
} as const;

const TO_SHOPPER = { from: 'merchant', to: 'shopper' } as const;

/** The journal: both sides of every amount that moved. */
export function describeJournal(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`the journal of the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;

    const started = starterOn(ledger);
    /** `account minor currency`, of one operation or of all. */
    const entries = async ({ id }: { readonly id?: string } = {}): Promise<string[]> => {
      const where = id === undefined ? '' : `WHERE operation_id = '${id}'`;
      const rows = await place().query(
        `SELECT account, minor, currency FROM journal ${where} ORDER BY account`,
      );
      return rows.map(
        ({ account, minor, currency }) => `${String(account)} ${String(minor)} ${String(currency)}`,
      );
    };

    it('books an approved amount on both sides', async () => {
      const debit = await started();
      const refund = await started({ paymentType: 'RF', rootId: debit.id, movement: TO_SHOPPER });
      await ledger().finishOperation(debit, APPROVED, 2_000);
      await ledger().finishOperation(refund, APPROVED, 2_000);
      expect(await entries(debit)).toEqual(['merchant 9250 EUR', 'shopper -9250 EUR']);
      expect(await entries(refund)).toEqual(['merchant -9250 EUR', 'shopper 9250 EUR']);
    });

    it('books an operation that is recorded as approved', async () => {
      const { id } = await started();
      const chargeback = await ledger().startFollowUp(id, () =>
        sampleFollowUp({ id }, { ...REFLECTED, paymentType: 'CB', movement: TO_SHOPPER }),
      );
      expect(await entries()).toEqual(['merchant -9250 EUR', 'shopper 9250 EUR']);
      expect(await entries(chargeback)).toHaveLength(2);
    });

    it.each([UNKNOWN, DECLINED, NOT_SENT])('books nothing that ended as $state', async (ending) => {
      await ledger().finishOperation(await started(), ending, 2_000);
      await ledger().recordRefusal(samplePayment(REFUSED));
      expect(await entries()).toEqual([]);
    });

    it('books an operation once that was unknown and turns out approved, however often that is reported', async () => {
      const operation = await started();
      await ledger().finishOperation(operation, UNKNOWN, 2_000);
      await Promise.all([1, 2, 3].map(() => ledger().finishOperation(operation, APPROVED, 3_000)));
      await ledger().finishOperation(operation, DECLINED, 4_000);
      expect(await entries()).toEqual(['merchant 9250 EUR', 'shopper -9250 EUR']);
    });

    it('books no reservation and no amount of zero', async () => {
      const reservation = await started({ paymentType: 'PA', movement: undefined });
      const nothing = await started({ amount: { minor: 0n, currency: 'EUR' } });
      await ledger().finishOperation(reservation, APPROVED, 2_000);
      await ledger().finishOperation(nothing, APPROVED, 2_000);
      expect(await entries()).toEqual([]);
    });

    it('holds amounts to the last minor unit', async () => {
      const operation = await started({ amount: { minor: 99_999_999_999_900n, currency: 'CLF' } });
      await ledger().finishOperation(operation, APPROVED, 2_000);
      expect(await entries()).toEqual(['merchant 99999999999900 CLF', 'shopper -99999999999900 CLF']);
    });
  });
}
