import { describe, expect, it } from 'vitest';
import { readPayAnswer } from '../checkout-client/read-pay-answer.ts';
import { replyForPage } from './reply-for-page.ts';

const CARD = { bin: '420000', last4Digits: '0000', holder: 'Jane', expiryMonth: '12', expiryYear: '2030' };
const REDIRECT = { url: 'https://bank.example/', method: 'POST', parameters: [{ name: 'a', value: 'b' }] };

describe('what the page learns of an answer', () => {
  it('is nothing of the card, and nothing of what was sent', () => {
    const parameterErrors = [{ name: 'card.number', value: '4200…', message: 'is wrong' }, 'nonsense'];
    const body = { id: 'p1', card: CARD, result: { code: '200.300.404', description: 'x', parameterErrors } };
    expect(replyForPage({ status: 400, body })).toEqual({
      status: 400,
      body: {
        id: 'p1',
        redirect: undefined,
        result: { code: '200.300.404', parameterErrors: [{ name: 'card.number' }] },
      },
    });
  });

  it.each([
    [0, undefined],
    [200, undefined],
    [200, { id: 'p1' }],
    [200, { result: { code: '000.100.110' } }],
    [200, { id: 'p1', card: CARD, result: { code: '000.100.110' } }],
    [200, { id: 'p1', redirect: REDIRECT, result: { code: '000.200.000' } }],
    [200, { id: 'p1', redirect: 'javascript:', result: { code: '000.200.000' } }],
    [400, { id: 'p1', result: { code: '800.100.152' } }],
    [400, { result: { code: '200.300.404', parameterErrors: [{ name: 'card.holder' }] } }],
    [400, { result: { code: '200.300.404' } }],
    [404, { result: { code: '100.150.101' } }],
    [409, { result: { code: '700.100.400' } }],
    [500, { result: {} }],
  ])('says as much about how it ended as the answer itself: %i %j', (status, body) => {
    const reply = replyForPage({ status, body });
    expect(readPayAnswer(reply.status, structuredClone(reply.body))).toEqual(readPayAnswer(status, body));
  });
});
