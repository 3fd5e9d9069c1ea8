import { expect, it } from 'vitest';
import { reliesOn, roadStatements } from './payment-statements-page.mjs';

it('the statement that starts payments of checkouts writes three tables, one of them numbered', () => {
  const text = roadStatements().get('start operations of checkouts');
  expect(reliesOn(text)).toEqual({
    written: ['checkout_holds', 'result_calls', 'operations'],
    read: [],
    locks: [],
    sequences: ['operations'],
    conflicts: ['checkout_id'],
    namesMerchant: false,
  });
});

it('a statement names the merchant where a condition does, and not where it only writes or reads one', () => {
  expect(reliesOn('SELECT id FROM operations WHERE merchant = $1 AND id = $2').namesMerchant).toBe(true);
  expect(reliesOn('INSERT INTO operations (id, merchant) VALUES ($1, $2)').namesMerchant).toBe(false);
});
