import { describe, expect, it } from 'vitest';
import { anAuthorisation } from '../request.fixture.ts';
import { bookingReply, cancellationReply, redirectReply, statusReply } from './http-acquirer-reply.ts';
import { authorisationBooking } from './http-acquirer-request.ts';
import { readResponse } from './http-acquirer-response.ts';
import { anOperation } from './stub-acquirer.fixture.ts';

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

const answered = (body: object, status = 200) =>
  cancellationReply(readResponse({ kind: 'answered', status, body: JSON.stringify(body) }), key, amount);
const refusal = (code: string, status: number) => answered({ error: { code, key } }, status);

describe('the answer to a cancellation', () => {
  it('is how the key ended, as when asked', () => {
    const cancelled = anOperation(key, { state: 'declined', responseCode: '17' });
    expect(answered(cancelled)).toMatchObject({ kind: 'declined', resultCode: '100.396.101' });
    expect(answered(anOperation(key))).toMatchObject({ kind: 'approved', connectorTxId1: '000000000042' });
  });

  it.each([
    ['of another amount', { amount: { minor: '9201', currency: 'EUR' } }],
    ['of another currency', { amount: { minor: '9200', currency: 'USD' } }],
    ['of another key', { key: anAuthorisation().key }],
  ])('%s is none of ours', (_what, changes) => {
    const cancelled = { state: 'declined', responseCode: '17', ...changes };
    expect(answered(anOperation(key, cancelled))).toMatchObject({ kind: 'unreachable' });
  });

  it('that the shopper may still pay, or that nothing is known, says nothing', () => {
    expect(cancellationReply(awaiting(), key, amount)).toMatchObject({ kind: 'unreachable' });
    expect(refusal('unknown-operation', 404)).toMatchObject({ kind: 'unreachable' });
    expect(refusal('key-conflict', 409)).toMatchObject({ kind: 'unreachable' });
  });

  it('of an acquirer that has no such call says nothing', () => {
    expect(answered({ error: { code: 'unknown-address' } }, 404)).toMatchObject({ kind: 'unreachable' });
  });
});
