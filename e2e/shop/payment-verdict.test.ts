import { expect, it } from 'vitest';
import { NOTHING_BOUGHT } from './order-book.ts';
import { paymentVerdict } from './payment-verdict.ts';

const ORDER = { number: 'HT-000-000-001', amount: '92.00', currency: 'EUR' };

const VERDICTS = [
  ['000.000.000', 'paid'],
  ['000.100.110', 'paid'],
  ['000.100.112', 'paid'],
  ['000.300.000', 'paid'],
  ['000.200.000', 'unconfirmed'],
  ['800.400.500', 'unconfirmed'],
  ['100.400.500', 'unconfirmed'],
  ['000.400.000', 'unconfirmed'],
  ['000.400.100', 'unconfirmed'],
  ['800.100.152', 'not-paid'],
  ['200.300.404', 'not-paid'],
  ['100.396.101', 'not-paid'],
] as const;

for (const [code, verdict] of VERDICTS) {
  it(`takes ${code} for ${verdict}`, () => {
    expect(paymentVerdict(ORDER, { result: { code }, amount: '92.00', currency: 'EUR' })).toBe(verdict);
  });
}

it('takes an answer without a code for unconfirmed, never for a failure', () => {
  expect(paymentVerdict(ORDER, {})).toBe('unconfirmed');
  expect(paymentVerdict(ORDER, { result: { code: 7 } })).toBe('unconfirmed');
});

it('does not believe a payment over another amount or currency', () => {
  const result = { code: '000.100.110' };
  expect(paymentVerdict(ORDER, { result, amount: '0.01', currency: 'EUR' })).toBe('mismatch');
  expect(paymentVerdict(ORDER, { result, amount: '92.00', currency: 'JPY' })).toBe('mismatch');
  expect(paymentVerdict(ORDER, { result })).toBe('mismatch');
});

it('distinguishes a stored payment method from one that is not, or not yet', () => {
  expect(paymentVerdict(NOTHING_BOUGHT, { result: { code: '000.100.110' } })).toBe('saved');
  expect(paymentVerdict(NOTHING_BOUGHT, { result: { code: '000.200.000' } })).toBe('not-saved');
  expect(paymentVerdict(NOTHING_BOUGHT, {})).toBe('not-saved');
});
