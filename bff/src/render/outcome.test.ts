import type { ReturnKey } from '@tollgate/gateway/values/ids';
import { expect, it } from 'vitest';
import { paymentOutcome, withRefusedOutcome } from './outcome.ts';

const REDIRECT = {
  page: { url: 'https://bank.example/' },
  returnKey: 'key' as ReturnKey,
  resultUrl: 'https://shop.example/',
};

it('a payment that waits for its shopper sends the shopper there, and only then', () => {
  const waiting = { state: 'awaiting-redirect', redirect: REDIRECT, resultCode: '000.200.000' } as const;
  expect(paymentOutcome(waiting, true)).toEqual({ type: 'redirect' });
  expect(paymentOutcome({ ...waiting, state: 'approved' }, true)).toEqual({ type: 'done' });
  expect(paymentOutcome({ ...waiting, redirect: undefined }, true)).toEqual({ type: 'done' });
});

it('an attempt with very many mistakes names as many of them as the answer lists', () => {
  const issues = Array.from({ length: 101 }, (_, n) => ({
    name: `customParameters[${n}]`,
    value: 'x',
    problem: { kind: 'repeated' } as const,
  }));
  const { body } = withRefusedOutcome({ status: 400, body: {} }, { kind: 'invalid-parameters', issues });
  expect(body['outcome']).toEqual({
    type: 'refused',
    parameters: issues.slice(0, 100).map(({ name }) => name),
  });
});
