import { beforeEach, describe, expect, it } from 'vitest';
import type { ShownAccount } from '../instruments/instrument.ts';
import type { Payment } from '../payment/operation.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import type { PaymentId, ReturnKey } from '../values/ids.ts';
import { APPROVED, type LedgerPlace } from './ledger-place.fixture.ts';
import { GUARDED_COLUMNS } from './may-redact.ts';
import { OPERATION_COLUMNS } from './operation-row.ts';
import { redactField } from './redact-field.ts';
import { REDACTABLE_COLUMNS, REDACTED } from './redaction.ts';
import { samplePayment } from './sample-operation.fixture.ts';

const SECRET = 'MARK-4200-0000-0000-0000-MARK';
const NOTE = 'Jo, ticket 12';

const NO_CALLS = { list: async () => [], redact: async () => false };

/** What an operator can have overwritten, and what not even then can change. */
export function describeRedactions(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`redactions in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;
    let payment: Payment;

    const redact = (field: string, id: string = payment.id) =>
      redactField({ ledger: ledger(), resultCalls: NO_CALLS }, { id, field, note: NOTE, now: 5_000 });
    const update = (set: string) => place().query(`UPDATE operations SET ${set} WHERE id = '${payment.id}'`);
    const rowText = async (): Promise<string> =>
      JSON.stringify(
        await place().query(`SELECT * FROM operations WHERE id = '${payment.id}'`),
        (_key, value) => (typeof value === 'bigint' ? String(value) : (value as unknown)),
      );

    beforeEach(async () => {
      payment = samplePayment({
        echo: [
          ['billing.street1', SECRET],
          ['customParameters[note]', SECRET],
          ['billing.city', 'Bern'],
        ],
        merchantTransactionId: SECRET,
        descriptor: SECRET,
        customerIp: SECRET,
        card: { bin: '420000', last4Digits: '0000', holder: SECRET, expiryMonth: '05', expiryYear: '2034' },
        redirect: {
          returnKey: 'd'.repeat(32) as ReturnKey,
          resultUrl: `https://shop.example/?pan=${SECRET}`,
          page: undefined,
        },
      });
      await ledger().startOperation(payment);
      await ledger().finishOperation(payment, APPROVED, 2_000);
    });

    it.each([
      'billing.street1',
      'customParameters[note]',
      'merchantTransactionId',
      'descriptor',
      'customer.ip',
      'card.holder',
      'shopperResultUrl',
    ])('overwrite %s and nothing else, and say who did it', async (field) => {
      const before = (await rowText()).split(SECRET).length;
      expect(await redact(field)).toMatchObject({ kind: 'redacted', operations: [payment.id] });
      expect((await rowText()).split(SECRET)).toHaveLength(before - 1);
      expect(await ledger().findRedactions(payment.id)).toEqual([
        { operationId: payment.id, field, note: NOTE, redactedAt: 5_000 },
      ]);
      const after = await ledger().findOperation(payment.id);
      expect(after).toMatchObject({ state: 'approved', amount: payment.amount, rootId: payment.id });
    });

    it.each<[field: string, account: ShownAccount]>([
      ['virtualAccount.accountId', { kind: 'virtual-account', accountId: SECRET }],
      [
        'bankAccount.holder',
        { kind: 'bank-account', holder: SECRET, isIban: true, last4: '3000', country: 'DE' },
      ],
      [
        'bankAccount.holder',
        { kind: 'bank-transfer', holder: SECRET, bankName: 'A bank', country: undefined },
      ],
      [
        'bankAccount.bankName',
        { kind: 'bank-transfer', holder: undefined, bankName: SECRET, country: undefined },
      ],
      ['card.holder', { kind: 'wallet', holder: SECRET, expiryMonth: '05', expiryYear: '2034' }],
    ])('overwrite %s of %o', async (field, account) => {
      const paid = samplePayment({ card: undefined, account });
      await ledger().startOperation(paid);
      const others = await redact('descriptor', paid.id);
      expect(others.kind).toBe('redacted');
      expect(await redact(field, paid.id)).toMatchObject({ kind: 'redacted', operations: [paid.id] });
      const found = (await ledger().findOperation(paid.id)) as Payment;
      expect(JSON.stringify(found.account)).toBe(JSON.stringify(account).replace(SECRET, REDACTED));
      expect(JSON.stringify(await place().query('SELECT shown_account FROM operations'))).not.toContain(
        'MARK',
      );
      expect(await redact(field, paid.id)).toMatchObject({ kind: 'redacted-before' });
    });

    it('do not find a holder that no account has', async () => {
      const account = {
        kind: 'bank-transfer',
        holder: undefined,
        bankName: 'A bank',
        country: 'DE',
      } as const;
      const paid = samplePayment({ card: undefined, account });
      await ledger().startOperation(paid);
      expect(await redact('bankAccount.holder', paid.id)).toMatchObject({
        kind: 'no-such-field',
        fields: ['amount', 'merchantTransactionId', 'descriptor', 'bankAccount.bankName'],
      });
    });

    it('show the mask wherever the payment is read', async () => {
      await redact('billing.street1');
      const [echoed] = (await ledger().findByRoot(payment.id))[0]?.echo ?? [];
      expect(echoed).toEqual(['billing.street1', REDACTED]);
    });

    it('of all fields leave nothing', async () => {
      const unknown = await redact('billing.postcode');
      expect(unknown.kind).toBe('no-such-field');
      for (const field of unknown.kind === 'no-such-field' ? unknown.fields : []) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as an operator does
        await redact(field);
      }
      await redact('customer.ip');
      expect(await rowText()).not.toContain('MARK');
      expect(await ledger().findRedactions(payment.id)).toHaveLength(8);
    });

    it('happen once', async () => {
      await redact('billing.street1');
      expect(await redact('billing.street1')).toMatchObject({ kind: 'redacted-before' });
      expect(await ledger().findRedactions(payment.id)).toHaveLength(1);
    });

    it('by two simultaneous commands are both carried out', async () => {
      await Promise.all([redact('billing.street1'), redact('customParameters[note]'), redact('card.holder')]);
      const { echo, card } = (await ledger().findOperation(payment.id)) as Payment;
      expect(echo.map(([, value]) => value)).toEqual([REDACTED, REDACTED, 'Bern']);
      expect(card?.holder).toBe(REDACTED);
    });

    it('that were interrupted are completed', async () => {
      await place().query(
        `INSERT INTO redactions VALUES ('${payment.id}', 'billing.street1', 'first note', 4000)`,
      );
      expect(await redact('billing.street1')).toMatchObject({ kind: 'redacted' });
      expect(await ledger().findRedactions(payment.id)).toMatchObject([{ note: 'first note' }]);
    });

    it('report missing operations', async () => {
      expect(await redact('billing.street1', 'f'.repeat(32) as PaymentId)).toEqual({
        kind: 'no-such-payment',
      });
      expect(await redact('billing.street1', 'no id')).toEqual({ kind: 'no-such-payment' });
      expect(await redact('amount')).toMatchObject({ kind: 'no-such-field' });
    });

    it('are required before a row may change, and then only masks may replace texts', async () => {
      await expect(update(`descriptor = '${REDACTED}'`)).rejects.toThrow('rows of operations never change');
      await redact('billing.street1');
      await expect(update(`descriptor = 'another text'`)).rejects.toThrow('rows of operations never change');
      await expect(update(`amount_minor = 1, descriptor = '${REDACTED}'`)).rejects.toThrow(
        'rows of operations never change',
      );
      await expect(update(`merchant_transaction_id = NULL`)).rejects.toThrow(
        'rows of operations never change',
      );
    });

    it('are rows that stay', async () => {
      await redact('billing.street1');
      await expect(place().query(`UPDATE redactions SET note = 'x'`)).rejects.toThrow('never change');
      await expect(place().query(`DELETE FROM redactions`)).rejects.toThrow('never change');
    });
  });

  it('each column of an operation is guarded or redactable', () => {
    expect([...GUARDED_COLUMNS, ...REDACTABLE_COLUMNS].toSorted()).toEqual(
      ['position', ...OPERATION_COLUMNS].toSorted(),
    );
  });
}
