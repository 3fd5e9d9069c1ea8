import { expect, it } from 'vitest';
import { replyForPage } from './leading-frame.ts';

const REDIRECT = { url: 'https://bank.example/', method: 'GET', parameters: [] };
const CARD = { bin: '420000', last4Digits: '0000', holder: 'Jane', expiryMonth: '12', expiryYear: '2030' };

it('the page learns how it ended and where to go next, and nothing of the card or of what was sent', () => {
  const result = { code: '200.300.404', parameterErrors: [{ name: 'card.number', value: '4200…' }] };
  const outcome = { type: 'redirect' };
  expect(replyForPage({ id: 'p1', card: CARD, result, outcome, redirect: REDIRECT })).toEqual({
    outcome,
    redirect: REDIRECT,
  });
});

it.each([undefined, null, 'free money', []])('of an answer that is %j it learns nothing', (body) => {
  expect(replyForPage(body)).toEqual({});
});
