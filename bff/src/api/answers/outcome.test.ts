import type { Payment } from '@tollgate/gateway/api';
import type { ReturnKey } from '@tollgate/gateway/values/ids';
import { expect, it } from 'vitest';
import { paymentOutcome, withRefusedOutcome } from './outcome.ts';

const REDIRECT = {
  page: { url: 'https://bank.example/' },
  returnKey: 'key' as ReturnKey,
  resultUrl: 'https://shop.example/',
};

const ADDRESSES = {
  ofReturn: (id: string, key: string) => `https://gateway.example/return/${id}/${key}`,
  ofAuthentication: (id: string, key: string) => `https://gateway.example/authentication/${id}/${key}`,
  ofScript: (file: string) => `https://gateway.example/v1/${file}`,
};

function outcomeOf(payment: Partial<Pick<Payment, 'state' | 'redirect'>>, isAccepted = true) {
  const whole = {
    id: 'a'.repeat(32) as Payment['id'],
    state: 'awaiting-redirect',
    redirect: REDIRECT,
    resultCode: '000.200.000',
  } as const;
  return paymentOutcome({ ...whole, ...payment }, isAccepted, { addresses: ADDRESSES });
}

it('a payment that waits for its shopper sends the shopper there, and only then', () => {
  expect(outcomeOf({})).toEqual({ type: 'redirect' });
  expect(outcomeOf({ state: 'approved' })).toEqual({ type: 'done' });
  expect(outcomeOf({ redirect: undefined })).toEqual({ type: 'done' });
});

it('a payment whose shopper is to be authenticated names the page and the size of its window', () => {
  const page = { url: '', window: '02' } as const;
  const url = `https://gateway.example/authentication/${'a'.repeat(32)}/key`;
  expect(outcomeOf({ state: 'authenticating', redirect: { ...REDIRECT, page } })).toEqual({
    type: 'authenticate',
    url,
    window: '02',
  });
});

it('a payment that names no window has the full screen', () => {
  const redirect = { ...REDIRECT, page: undefined };
  expect(outcomeOf({ state: 'authenticating', redirect })).toMatchObject({ window: '05' });
});

it('an attempt that was too many was not made, and can be made again', () => {
  const throttled = { kind: 'throttled', retryAfterSeconds: 9, by: 'address' } as const;
  const answer = { status: 429, body: { result: { code: '800.120.100' } } };
  expect(withRefusedOutcome(answer, throttled).body).toEqual({
    ...answer.body,
    outcome: { type: 'declined', reason: 'tryLater' },
  });
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
