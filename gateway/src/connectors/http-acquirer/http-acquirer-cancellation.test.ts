import { describe, expect, it } from 'vitest';
import { forEveryCase } from '../../testing/for-every-case.fixture.ts';
import { aFollowUp, anAuthorisation } from '../request.fixture.ts';
import { bookingReply, cancellationReply, redirectReply, statusReply } from './http-acquirer-reply.ts';
import { authorisationBooking, followUpBooking } from './http-acquirer-request.ts';
import { readResponse } from './http-acquirer-response.ts';
import { anOperation } from './stub-acquirer.fixture.ts';

const request = authorisationBooking(anAuthorisation());
const { key, amount } = request;

const answered = (body: object, status = 200) =>
  readResponse({ kind: 'answered', status, body: JSON.stringify(body) });
const cancelled = (of: string, changes: object = {}) =>
  answered(
    anOperation(of, { type: 'cancellation', state: 'declined', responseCode: 'T1', text: 'No', ...changes }),
  );

const cancellation = (body: object, status = 200) => cancellationReply(answered(body, status), key, amount);
const refusal = (code: string, status: number) => cancellation({ error: { code, key } }, status);

describe('the answer to a cancellation', () => {
  it('is how the key ended, as when asked', () => {
    const ended = anOperation(key, { state: 'declined', responseCode: '17' });
    expect(cancellation(ended)).toMatchObject({ kind: 'declined', resultCode: '100.396.101' });
    expect(cancellation(anOperation(key))).toMatchObject({
      kind: 'approved',
      connectorTxId1: '000000000042',
    });
  });

  it.each([
    ['of another amount', { amount: { minor: '9201', currency: 'EUR' } }],
    ['of another currency', { amount: { minor: '9200', currency: 'USD' } }],
    ['of another key', { key: anAuthorisation().key }],
  ])('%s is none of ours', (_what, changes) => {
    const ended = { state: 'declined', responseCode: '17', ...changes };
    expect(cancellation(anOperation(key, ended))).toMatchObject({ kind: 'unreachable' });
  });

  it('that the shopper may still pay, or that nothing is known, says nothing', () => {
    expect(
      cancellation({
        key,
        type: 'sale',
        state: 'awaiting',
        amount: { minor: '9200', currency: 'EUR' },
        redirect: { url: 'https://bank.example/page' },
      }),
    ).toMatchObject({ kind: 'unreachable' });
    expect(refusal('unknown-operation', 404)).toMatchObject({ kind: 'unreachable' });
    expect(refusal('key-conflict', 409)).toMatchObject({ kind: 'unreachable' });
  });

  it('of an acquirer that has no such call says nothing', () => {
    expect(cancellation({ error: { code: 'unknown-address' } }, 404)).toMatchObject({ kind: 'unreachable' });
  });
});

describe('the answer that a key was cancelled before it was booked', () => {
  const original = anAuthorisation().key;
  const capture = followUpBooking('capture', aFollowUp(original));
  const notSent = { kind: 'not-sent', reason: 'cancelled before it was booked' };

  it('means that nothing was sent, of a payment, a redirect and a follow-up', () => {
    expect(bookingReply(cancelled(key), request)).toEqual(notSent);
    expect(redirectReply(cancelled(key), request)).toEqual(notSent);
    expect(bookingReply(cancelled(capture.key), capture)).toEqual(notSent);
  });

  it('is cancelled to an inquiry and to a cancellation, and has nothing else to say', () => {
    expect(statusReply(cancelled(key), key, amount)).toEqual({ kind: 'cancelled' });
    expect(cancellationReply(cancelled(key), key, amount)).toEqual({ kind: 'cancelled' });
  });

  it('is taken whatever type of operation the acquirer names', () => {
    expect(bookingReply(cancelled(capture.key, { type: 'sale' }), capture)).toEqual(notSent);
  });

  it('is believed only of this key and this amount, and only of a decline', () =>
    forEveryCase(
      [
        ['another key', { key: anAuthorisation().key }],
        ['another amount', { amount: { minor: '9201', currency: 'EUR' } }],
        ['another currency', { amount: { minor: '9200', currency: 'USD' } }],
        ['an approval', { state: 'approved' }],
      ],
      (_what, change) => {
        expect(bookingReply(cancelled(key, change), request)).toMatchObject({ kind: 'unknown' });
        expect(statusReply(cancelled(key, change), key, amount)).toMatchObject({ kind: 'unreachable' });
        expect(cancellationReply(cancelled(key, change), key, amount)).toMatchObject({ kind: 'unreachable' });
      },
    ));

  it('is for another kind of operation without its code', () => {
    const declined = cancelled(key, { responseCode: '05' });
    expect(bookingReply(declined, request)).toMatchObject({ kind: 'unknown' });
  });
});
