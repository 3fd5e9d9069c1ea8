import { describe, expect, it } from 'vitest';
import { readPayAnswer } from './pay-answer.ts';

const redirectTo = (url: unknown) => ({ outcome: { type: 'redirect' }, redirect: { url, method: 'GET' } });

describe("the gateway's answer to an attempt", () => {
  it.each([
    ['paid, or accepted and open', { outcome: { type: 'done' } }, { kind: 'done' }],
    [
      'declined for something that can be corrected in a field',
      { outcome: { type: 'declined', reason: 'cardExpired', field: 'expiry' } },
      { kind: 'declined', reason: 'cardExpired', field: 'expiry' },
    ],
    [
      'declined by a newer gateway',
      { outcome: { type: 'declined', reason: 'fullMoon', field: 'moon' } },
      { kind: 'declined', reason: 'fullMoon', field: undefined },
    ],
    ['a checkout that is gone', { outcome: { type: 'gone' } }, { kind: 'gone' }],
    ['another attempt is open', { outcome: { type: 'busy' } }, { kind: 'busy' }],
    ['nothing was sent', { outcome: { type: 'faulty' } }, { kind: 'faulty' }],
    [
      'refused parameters by name',
      { outcome: { type: 'refused', parameters: ['card.cvv', 'card.expiryYear'] } },
      { kind: 'refused', parameters: ['card.cvv', 'card.expiryYear'] },
    ],
    ['an answer without an outcome', { result: { code: '900.100.203' } }, { kind: 'unknown' }],
    ['an unknown outcome', { outcome: { type: 'constructor' } }, { kind: 'unknown' }],
    ['a proxy in between', undefined, { kind: 'unknown' }],
    ['not an object', 'free money', { kind: 'unknown' }],
  ])('%s', (_name, body, answer) => {
    expect(readPayAnswer(body)).toEqual(answer);
  });

  it('says where the shopper has to go', () => {
    const url = 'https://bank.example/agree?a=1';
    expect(readPayAnswer(redirectTo(url))).toEqual({ kind: 'redirect', url });
  });

  it("says where the gateway's page of 3D Secure is, and how large", () => {
    const outcome = { type: 'authenticate', url: 'https://pay.example/v1/threeDSecure/p/k', window: '03' };
    expect(readPayAnswer({ outcome })).toEqual({ kind: 'authenticate', url: outcome.url, window: '03' });
    expect(readPayAnswer({ outcome: { ...outcome, url: 'javascript:alert(1)' } })).toEqual({
      kind: 'unknown',
    });
    expect(readPayAnswer({ outcome: { type: 'authenticate' } })).toEqual({ kind: 'unknown' });
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', '/relative', 'tollgate:pay', undefined])(
    'is unknown where a browser may not be sent to: %s',
    (url) => {
      expect(readPayAnswer(redirectTo(url))).toEqual({ kind: 'unknown' });
    },
  );
});
