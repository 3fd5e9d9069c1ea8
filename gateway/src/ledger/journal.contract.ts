import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../payment/operation.ts';
import type { Ledger } from './ledger.ts';
import { APPROVED, DECLINED, type LedgerPlace, NOT_SENT, REFUSED, UNKNOWN } from './ledger-place.ts';
import { sampleFollowUp, samplePayment } from './sample-operation.ts';

const TO_SHOPPER = { from: 'merchant', to: 'shopper' } as const;

/** Of an operation that is booked already, a store may notice the second entry first, or the wrong one. */
const REFUSED_ENTRY = /must be one side of an approved operation|unique/i;

/** The journal, and what the tables forbid on it and on the operations. */
export function describeJournal(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`the journal of the ledger in ${name}`, () => {
    let place: LedgerPlace;
    let ledger: Ledger;

    beforeEach(async () => {
      place = await open();
      ledger = place.ledger;
    });

    afterEach(() => place.remove());

    const started = async (changes: Partial<Payment> = {}): Promise<Payment> => {
      const operation = samplePayment(changes);
      await ledger.startOperation(operation);
      return operation;
    };
    /** `account minor currency`, of one operation or of all. */
    const entries = async ({ id }: { readonly id?: string } = {}): Promise<string[]> => {
      const where = id === undefined ? '' : `WHERE operation_id = '${id}'`;
      const rows = await place.query(
        `SELECT account, minor, currency FROM entries ${where} ORDER BY account`,
      );
      return rows.map(
        ({ account, minor, currency }) => `${String(account)} ${String(minor)} ${String(currency)}`,
      );
    };

    const everything = async () => [
      await place.query('SELECT * FROM operations ORDER BY id'),
      await place.query('SELECT * FROM entries ORDER BY operation_id, account'),
    ];

    it('books an approved amount on both sides', async () => {
      const debit = await started();
      const refund = await started({ paymentType: 'RF', rootId: debit.id, movement: TO_SHOPPER });
      await ledger.finishOperation(debit, APPROVED, 2_000);
      await ledger.finishOperation(refund, APPROVED, 2_000);
      expect(await entries(debit)).toEqual(['merchant 9250 EUR', 'shopper -9250 EUR']);
      expect(await entries(refund)).toEqual(['merchant -9250 EUR', 'shopper 9250 EUR']);
    });

    it('books what is approved as it is written down', async () => {
      const { id } = await started();
      const chargeback = await ledger.startFollowUp(id, () =>
        sampleFollowUp({ id }, { paymentType: 'CB', state: 'approved', movement: TO_SHOPPER }),
      );
      expect(await entries()).toEqual(['merchant -9250 EUR', 'shopper 9250 EUR']);
      expect(await entries(chargeback)).toHaveLength(2);
    });

    it.each([UNKNOWN, DECLINED, NOT_SENT])('books nothing that ended as $state', async (ending) => {
      await ledger.finishOperation(await started(), ending, 2_000);
      await ledger.recordRefusal(samplePayment(REFUSED));
      expect(await entries()).toEqual([]);
    });

    it('books once what was unknown and turns out approved, however often that is said', async () => {
      const operation = await started();
      await ledger.finishOperation(operation, UNKNOWN, 2_000);
      await Promise.all([1, 2, 3].map(() => ledger.finishOperation(operation, APPROVED, 3_000)));
      await ledger.finishOperation(operation, DECLINED, 4_000);
      expect(await entries()).toEqual(['merchant 9250 EUR', 'shopper -9250 EUR']);
    });

    it('books no reservation and no amount of zero', async () => {
      const reservation = await started({ paymentType: 'PA', movement: undefined });
      const nothing = await started({ amount: { minor: 0n, currency: 'EUR' } });
      await ledger.finishOperation(reservation, APPROVED, 2_000);
      await ledger.finishOperation(nothing, APPROVED, 2_000);
      expect(await entries()).toEqual([]);
    });

    it('holds amounts to the last minor unit', async () => {
      const operation = await started({ amount: { minor: 99_999_999_999_900n, currency: 'CLF' } });
      await ledger.finishOperation(operation, APPROVED, 2_000);
      expect(await entries()).toEqual(['merchant 99999999999900 CLF', 'shopper -99999999999900 CLF']);
    });

    describe('does not let a caller', () => {
      let approved: Payment;
      let unanswered: Payment;

      beforeEach(async () => {
        unanswered = await started();
        approved = await started();
        await ledger.finishOperation(approved, APPROVED, 2_000);
      });

      it.each([
        ['change an entry', () => 'UPDATE entries SET minor = minor + 1', 'entries never change'],
        ['delete an entry', () => 'DELETE FROM entries', 'entries are never deleted'],
        [
          'book what is not approved',
          () => `INSERT INTO entries VALUES ('${unanswered.id}', 'merchant', 9250, 'EUR')`,
          'must be one side of an approved operation',
        ],
        [
          'book another amount',
          () => `INSERT INTO entries VALUES ('${approved.id}', 'merchant', 1, 'EUR')`,
          REFUSED_ENTRY,
        ],
        [
          'book in another currency',
          () => `INSERT INTO entries VALUES ('${approved.id}', 'merchant', 9250, 'USD')`,
          REFUSED_ENTRY,
        ],
        [
          'book a second time',
          () => `INSERT INTO entries VALUES ('${approved.id}', 'merchant', 9250, 'EUR')`,
          /unique/i,
        ],
        [
          'take an approval back',
          () => `UPDATE operations SET state = 'declined' WHERE id = '${approved.id}'`,
          'a terminal state never changes',
        ],
        ['delete an operation', () => 'DELETE FROM operations', 'operations are never deleted'],
        ['change an amount', () => 'UPDATE operations SET amount_minor = 1', 'what was asked never changes'],
        ['change a currency', () => `UPDATE operations SET currency = 'USD'`, 'what was asked never changes'],
        ['turn a movement', () => `UPDATE operations SET moves_to = NULL`, 'what was asked never changes'],
        ['rename an acquirer', () => `UPDATE operations SET acquirer = 'x'`, 'a payment is tried again once'],
        ['move a payment', () => `UPDATE operations SET entity_id = 'x'`, 'what was asked never changes'],
        [
          'agree to more captures',
          () => 'UPDATE operations SET number_of_captures = 9',
          'what was asked never changes',
        ],
        [
          'make an authorisation a renewal',
          () => `UPDATE operations SET industry_practice = 'REAUTHORIZATION'`,
          'what was asked never changes',
        ],
        ['change a brand', () => `UPDATE operations SET brand = 'MASTER'`, 'what was asked never changes'],
        [
          'give an approval the code of a decline',
          () => `UPDATE operations SET result_code = '800.100.152' WHERE id = '${approved.id}'`,
          'a terminal state never changes',
        ],
        [
          'give an approval the references of another',
          () => `UPDATE operations SET acquirer_references = '{}' WHERE id = '${approved.id}'`,
          'a terminal state never changes',
        ],
        [
          'change when an operation ended',
          () => `UPDATE operations SET finished_at = finished_at + 1 WHERE id = '${approved.id}'`,
          'a terminal state never changes',
        ],
        [
          'take the moment of its end from an operation',
          () => `UPDATE operations SET finished_at = NULL WHERE id = '${approved.id}'`,
          'a terminal state never changes',
        ],
      ])('%s', async (_what, sql, refusal) => {
        const before = await everything();
        await expect(place.query(sql())).rejects.toThrow(refusal);
        expect(await everything()).toEqual(before);
      });
    });
  });
}
