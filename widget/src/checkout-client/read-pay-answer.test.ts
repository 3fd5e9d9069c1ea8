import { describe, expect, it } from 'vitest';
import { readPayAnswer } from './read-pay-answer.ts';

const pending = (url: string) => ({ id: 'p', redirect: { url, method: 'GET' }, ...result('000.200.000') });
const result = (code: string, more = {}) => ({ result: { code, description: '', ...more } });

describe("the gateway's answer to an attempt", () => {
  it.each([
    ['paid', 200, { id: 'p', ...result('000.100.110') }, { kind: 'done' }],
    ['accepted, outcome open', 200, { id: 'p', ...result('000.200.000') }, { kind: 'done' }],
    ['declined', 400, { id: 'p', ...result('800.100.152') }, { kind: 'declined', code: '800.100.152' }],
    ['a checkout that is gone', 400, result('200.300.404'), { kind: 'gone' }],
    ['another attempt is open', 409, result('800.700.100'), { kind: 'busy' }],
    ['throttled', 429, result('800.120.100'), { kind: 'unknown' }],
    ['a fault of the gateway', 500, result('900.100.203'), { kind: 'unknown' }],
    ['a proxy in between', 502, undefined, { kind: 'unknown' }],
    ['success without a payment', 200, result('000.100.110'), { kind: 'unknown' }],
    ['not JSON', 200, undefined, { kind: 'unknown' }],
    [
      'stored details that are unknown',
      404,
      result('100.150.200'),
      { kind: 'declined', code: '100.150.200' },
    ],
    ['an address that does not exist', 404, result('404'), { kind: 'unknown' }],
  ])('%s', (_name, status, body, answer) => {
    expect(readPayAnswer(status, body)).toEqual(answer);
  });

  it('says where the shopper has to go, unless a browser may not be sent there', () => {
    expect(readPayAnswer(200, pending('https://bank.example/'))).toEqual({
      kind: 'redirect',
      redirect: { url: 'https://bank.example/', method: 'GET', parameters: [] },
    });
    expect(readPayAnswer(200, pending('javascript:alert(1)'))).toEqual({ kind: 'unknown' });
  });

  it('names refused parameters, and never their values', () => {
    const parameterErrors = [
      { name: 'card.cvv', value: '12345', message: 'too long' },
      { name: 'card.expiryYear', value: '1', message: 'too short' },
    ];
    const answer = readPayAnswer(400, result('200.300.404', { parameterErrors }));
    expect(answer).toEqual({ kind: 'refused', parameters: ['card.cvv', 'card.expiryYear'] });
  });
});
