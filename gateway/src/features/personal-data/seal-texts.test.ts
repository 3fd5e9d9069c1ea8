import { expect, it } from 'vitest';
import { samplePayment } from '../../ledger/sample-operation.fixture.ts';
import { dataKeyOf } from '../stored-details/data-key.ts';
import { FIELDS_BY_CODE, fieldOf } from './field-codes.ts';
import { putBack, takeOut } from './personal-texts.ts';
import { openTexts, sealTexts } from './seal-texts.ts';

const KEY = dataKeyOf('k', Buffer.alloc(32, 1));
const [ONE, OTHER] = [samplePayment(), samplePayment()];

it('sealed texts open for their operation alone, with their key alone, and only unchanged', () => {
  const sealed = sealTexts(KEY, ONE.id, 'Jane');
  expect(openTexts(KEY, ONE.id, sealed)).toBe('Jane');
  expect(openTexts(KEY, OTHER.id, sealed)).toBeUndefined();
  expect(openTexts(dataKeyOf('k', Buffer.alloc(32, 2)), ONE.id, sealed)).toBeUndefined();
  const marked = Uint8Array.from(sealed);
  marked[0] = 2;
  expect(openTexts(KEY, ONE.id, marked)).toBeUndefined();
});

it.each([
  { kind: 'bank-account', holder: 'Jane', isIban: true, last4: '3000', country: 'DE' },
  { kind: 'virtual-account', accountId: 'jane@example.com' },
] as const)('the account %o is taken out and put back', (account) => {
  const paid = samplePayment({ card: undefined, account });
  const taken = takeOut(paid);
  expect(
    JSON.stringify([taken?.rest.echo, taken?.rest.kind === 'payment' && taken.rest.account]).toLowerCase(),
  ).not.toContain('jane');
  expect(putBack(taken?.rest ?? paid, taken?.texts ?? '{}')).toEqual(paid);
});

it('an operation without anything about a person stays as it is', () => {
  const paid = samplePayment({ card: undefined });
  expect(takeOut(paid)).toBeUndefined();
});

it('the codes of fields never change, because each sealed row has them', () => {
  expect(FIELDS_BY_CODE).toHaveLength(52);
  expect([0, 8, 25, 32, 51].map(fieldOf)).toEqual([
    'customer.givenName',
    'customer.email',
    'billing.street1',
    'billing.country',
    'shipping.customer.email',
  ]);
  expect(() => fieldOf(99)).toThrow('in this version');
});
