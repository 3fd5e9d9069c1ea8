import { expect, it } from 'vitest';
import { PLACES, reliesOn, roadStatements } from './payment-statements-page.mjs';

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

it('every statement of a payment names the merchant, or the page says how it finds its database', () => {
  const unnamed = [...roadStatements()].filter(([, text]) => !reliesOn(text).namesMerchant);
  expect(new Set(Object.keys(PLACES))).toEqual(new Set(unnamed.map(([name]) => name)));
});

it('a statement that is placed by its rows writes the merchant of each payment', () => {
  const byRows = Object.entries(PLACES).filter(([, place]) => place.includes('rows that it writes'));
  for (const [name] of byRows) {
    expect(roadStatements().get(name)).toMatch(/INSERT INTO operations \([^)]*\bmerchant\b/);
  }
});
