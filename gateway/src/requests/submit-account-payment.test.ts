import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import type { Payment } from '../payment/operation.ts';
import {
  BANK_FIELDS,
  ORDER_FIELDS,
  TOKEN_FIELDS,
  VIRTUAL_FIELDS,
} from '../payment/request-fields.fixture.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

type Changes = Readonly<Record<string, string | undefined>>;

/** In EXTERNAL mode, as it was answered, after making sure that the ledger has the same. */
async function payWith(fields: Changes, changes: Changes = {}): Promise<Payment> {
  const order = { ...ORDER_FIELDS, entityId: CARD_CHANNEL, testMode: 'EXTERNAL' };
  const paid = await test.gateway.submitPayment({ merchant: 'Shop' }, fieldsOf(order, fields, changes));
  if (!paid.ok) throw new Error(JSON.stringify(paid.error));
  expect(await test.ports.ledger.findOperation(paid.value.id)).toEqual(paid.value);
  return paid.value;
}

const KINDS = [
  ['bank-account', BANK_FIELDS],
  ['virtual-account', VIRTUAL_FIELDS],
  ['token-account', TOKEN_FIELDS],
] as const;

describe.each(KINDS)('a payment with a %s', (kind, fields) => {
  it.each([
    ['PA', 'authorise', 'later'],
    ['DB', 'authorise', 'with-authorisation'],
    ['CD', 'credit', undefined],
  ] as const)('of type %s goes to its acquirer as it came', async (paymentType, verb, capture) => {
    const isPossible = !(kind === 'bank-account' && paymentType === 'PA');
    const paid = await payWith(fields, { paymentType });
    expect(paid).toMatchObject(
      isPossible ? { state: 'approved' } : { state: 'refused', resultCode: '600.200.310' },
    );
    const asked = { verb, instrument: { kind, brand: fields.paymentBrand }, ...(capture && { capture }) };
    expect(test.acquirer.asked).toMatchObject(isPossible ? [asked] : []);
  });

  it('is on the ledger with its account and without a card', async () => {
    const paid = await payWith(fields);
    expect(paid).toMatchObject({ brand: fields.paymentBrand, account: { kind } });
    expect(paid.card).toBeUndefined();
  });
});

it('payments with one bank account are known to be, however its IBAN is written', async () => {
  const first = await payWith(BANK_FIELDS);
  const again = await payWith(BANK_FIELDS, { 'bankAccount.iban': 'de89370400440532013000' });
  const other = await payWith(BANK_FIELDS, { 'bankAccount.iban': 'DE02120300000000202051' });
  expect(again.cardFingerprint).toBe(first.cardFingerprint);
  expect(other.cardFingerprint).not.toBe(first.cardFingerprint);
  expect(first.cardFingerprint).not.toBeUndefined();
});
