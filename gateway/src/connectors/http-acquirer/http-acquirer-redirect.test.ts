import { describe, expect, it } from 'vitest';
import { anAuthorisation } from '../request.fixture.ts';
import { bookingReply, redirectReply, statusReply } from './http-acquirer-reply.ts';
import { authorisationBooking } from './http-acquirer-request.ts';
import { readResponse } from './http-acquirer-response.ts';

const redirect = { returnUrl: 'https://gateway.example/return', seconds: 1800 };
const request = authorisationBooking(anAuthorisation({ redirect }));
const { key, amount } = request;

function awaiting(changes: object = {}) {
  const body = {
    key,
    type: 'sale',
    state: 'awaiting',
    amount: { minor: '9200', currency: 'EUR' },
    redirect: { url: 'https://bank.example/page' },
    ...changes,
  };
  return readResponse({ kind: 'answered', status: 200, body: JSON.stringify(body) });
}

describe('an answer that redirects the shopper', () => {
  it('is taken with its address, as an answer and when asked', () => {
    const reply = {
      kind: 'awaiting-shopper',
      redirect: { url: 'https://bank.example/page' },
      connectorTxId3: key,
    };
    expect(redirectReply(awaiting(), request)).toEqual(reply);
    expect(statusReply(awaiting(), key, amount)).toEqual(reply);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://bank.example/page',
    '//bank.example/page',
    '/page',
    '',
    `https://bank.example/${'a'.repeat(2048)}`,
  ])('to %s is none', (url) => {
    expect(redirectReply(awaiting({ redirect: { url } }), request)).toMatchObject({ kind: 'unknown' });
    expect(statusReply(awaiting({ redirect: { url } }), key, amount)).toMatchObject({ kind: 'unreachable' });
  });

  it.each([
    ['another amount', { amount: { minor: '9201', currency: 'EUR' } }],
    ['another currency', { amount: { minor: '9200', currency: 'USD' } }],
    ['another key', { key: anAuthorisation().key }],
  ])('for %s is none of ours', (_what, changes) => {
    expect(redirectReply(awaiting(changes), request)).toMatchObject({ kind: 'unknown' });
    expect(statusReply(awaiting(changes), key, amount)).toMatchObject({ kind: 'unreachable' });
  });

  it('for another kind of operation is none of ours', () => {
    expect(redirectReply(awaiting({ type: 'authorisation' }), request)).toMatchObject({ kind: 'unknown' });
  });

  it('is not believed where no redirect was requested', () => {
    expect(bookingReply(awaiting(), authorisationBooking(anAuthorisation({ key })))).toMatchObject({
      kind: 'unknown',
    });
  });
});
