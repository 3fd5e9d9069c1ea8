import { expect, it } from 'vitest';
import { samplePayment } from '../../ledger/sample-operation.fixture.ts';
import { keyedHash } from '../../values/keyed-hash.ts';
import { dataKeyOf } from '../stored-details/data-key.ts';
import { FIELDS_BY_CODE, fieldOf } from './field-codes.ts';
import { isToBeSealed, openOperation, openTexts, sealOperation } from './sealed-operation.ts';

const KEY = dataKeyOf('k', Buffer.alloc(32, 1));
const OF_MONTH = { key: KEY, hash: keyedHash(KEY.fingerprints) };
const [ONE, OTHER] = [samplePayment(), samplePayment()];

it('sealed texts open for their operation alone, with their key alone, and only unchanged', () => {
  const sealed = sealOperation(OF_MONTH, ONE).sealed ?? new Uint8Array();
  expect(openTexts(KEY, ONE.id, sealed)).toContain('Jane');
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
  expect(isToBeSealed(paid)).toBe(true);
  const sealed = sealOperation(OF_MONTH, paid);
  expect(JSON.stringify([sealed.echo, sealed.account]).toLowerCase()).not.toContain('jane');
  expect(openOperation(OF_MONTH, sealed)).toEqual(paid);
});

it('an operation without anything about a person is not sealed', () => {
  expect(isToBeSealed(samplePayment({ card: undefined }))).toBe(false);
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
