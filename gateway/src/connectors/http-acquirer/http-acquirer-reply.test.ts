import { describe, expect, it } from 'vitest';
import { forEveryCase } from '../../testing/for-every-case.fixture.ts';
import { aFollowUp, anAuthorisation, CANARY_NUMBER } from '../request.fixture.ts';
import { bookingReply, statusReply } from './http-acquirer-reply.ts';
import { authorisationBooking, followUpBooking } from './http-acquirer-request.ts';
import { readResponse } from './http-acquirer-response.ts';
import { anOperation } from './stub-acquirer.fixture.ts';

const request = authorisationBooking(anAuthorisation());
const { key, amount } = request;

const answered = (body: object, status = 200) =>
  readResponse({ kind: 'answered', status, body: JSON.stringify(body) });
const refusal = (code: string, status: number, of: string = key) =>
  answered({ error: { code, key: of } }, status);

describe("the acquirer's answer to an authorisation", () => {
  it('is approved with every reference', () => {
    const more = {
      authorisationCode: 'A1B2C3',
      text: 'Approved',
      acquirer: 'Some acquirer',
      issuerCountry: 'MX',
      later: 'addition',
    };
    expect(bookingReply(answered(anOperation(key, more)), request)).toEqual({
      kind: 'approved',
      connectorTxId1: '000000000042',
      connectorTxId2: 'A1B2C3',
      connectorTxId3: key,
      acquirerResponse: '00',
      extendedDescription: 'Approved',
      clearingInstituteName: 'Some acquirer',
      issuerCountry: 'MX',
    });
  });

  it('keeps no character of a text that controls a terminal or turns what follows around', () => {
    const text = 'Ask\u001B[2J\u0000 the\u202E bank, می\u200Cخواهم';
    expect(bookingReply(answered(anOperation(key, { text })), request)).toMatchObject({
      extendedDescription: 'Ask [2J  the  bank, می\u200Cخواهم',
    });
  });

  it('counts without a country that is none', () => {
    const reply = bookingReply(answered(anOperation(key, { issuerCountry: 'Mexico' })), request);
    expect(reply.kind).toBe('approved');
    expect(reply).not.toHaveProperty('issuerCountry');
  });

  it('is declined with our result, and keeps a code that we do not know', () => {
    const answer = answered(anOperation(key, { state: 'declined', responseCode: 'Z9' }));
    expect(bookingReply(answer, request)).toMatchObject({
      kind: 'declined',
      resultCode: '800.100.100',
      acquirerResponse: 'Z9',
    });
  });

  it('does not take a label for a result that is not one', () => {
    const answer = answered(
      anOperation(key, { state: 'declined', responseCode: '51', simulated: '111.111.111' }),
    );
    expect(bookingReply(answer, request)).toMatchObject({ resultCode: '800.100.203' });
  });

  it('with something that does not fit leaves the outcome unknown', () =>
    forEveryCase(
      [
        ['another amount', { amount: { minor: '9201', currency: 'EUR' } }],
        ['a part of the amount', { amount: { minor: '100', currency: 'EUR' } }],
        ['another currency', { amount: { minor: '9200', currency: 'USD' } }],
        ['another key', { key: anAuthorisation().key }],
        ['another kind of operation', { type: 'authorisation' }],
        ['a state that it does not know', { state: 'pending' }],
        ['an approval with the code of a decline', { responseCode: '51' }],
        ['a decline with the code of an approval', { state: 'declined' }],
        ['an amount that is a number', { amount: { minor: 9200, currency: 'EUR' } }],
        ['an amount that is no number', { amount: { minor: '9200.00', currency: 'EUR' } }],
        ['no reference', { reference: undefined }],
      ],
      (_what, change) => {
        expect(bookingReply(answered(anOperation(key, change)), request)).toMatchObject({ kind: 'unknown' });
      },
    ));

  it('is unknown when it is a good operation under a status that is not 200', () => {
    expect(bookingReply(answered(anOperation(key), 502), request)).toMatchObject({ kind: 'unknown' });
  });

  it('is a decline when it refuses this request as invalid, and only then', () => {
    expect(bookingReply(refusal('invalid-request', 400), request)).toMatchObject({ kind: 'declined' });
    expect(bookingReply(refusal('invalid-request', 400, 'k'), request)).toMatchObject({ kind: 'unknown' });
    expect(bookingReply(refusal('invalid-request', 500), request)).toMatchObject({ kind: 'unknown' });
    expect(bookingReply(refusal('unknown-operation', 404), request)).toMatchObject({ kind: 'unknown' });
  });

  it('is not-sent when it refuses the credentials in the words of the protocol, and only then', () => {
    for (const status of [401, 403]) {
      expect(bookingReply(refusal('unauthorised', status), request)).toEqual({
        kind: 'not-sent',
        reason: 'the acquirer refused our credentials',
      });
      expect(bookingReply(answered({ error: 'unauthorised' }, status), request)).toMatchObject({
        kind: 'unknown',
      });
      expect(bookingReply(refusal('unauthorised', status, 'k'), request)).toMatchObject({ kind: 'unknown' });
      expect(statusReply(refusal('unauthorised', status), key, amount)).toMatchObject({
        kind: 'unreachable',
      });
    }
    expect(bookingReply(refusal('unauthorised', 400), request)).toMatchObject({ kind: 'unknown' });
    expect(bookingReply(refusal('invalid-request', 401), request)).toMatchObject({ kind: 'unknown' });
  });

  it('loses every text that could hold a card number', () => {
    const leaky = {
      reference: CANARY_NUMBER,
      authorisationCode: 'OK',
      text: `Card ${CANARY_NUMBER} approved`,
    };
    const reply = bookingReply(answered(anOperation(key, leaky)), request);
    expect(reply).toEqual({
      kind: 'approved',
      connectorTxId2: 'OK',
      connectorTxId3: key,
      acquirerResponse: '00',
    });
  });

  it('loses a text with a card number', () =>
    forEveryCase(
      [
        ['with blanks', '4200 0000 0000 0000'],
        ['with hyphens', '4200-0000-0000-0000'],
        ['of twelve digits', '500000000000'],
      ],
      (_how, number) => {
        const leaky = { text: `Card ${number} approved`, acquirer: number };
        const reply = bookingReply(answered(anOperation(key, leaky)), request);
        expect(reply).toMatchObject({ kind: 'approved', connectorTxId1: '000000000042' });
        expect(JSON.stringify(reply)).not.toContain(number);
      },
    ));

  it('loses a reference that looks like a card number', () =>
    forEveryCase(['4200-0000-0000-0000', 'A42000000000000001'], (reference) => {
      const reply = bookingReply(answered(anOperation(key, { reference })), request);
      expect(reply).toMatchObject({ kind: 'approved' });
      expect(reply).not.toHaveProperty('connectorTxId1');
    }));

  it('keeps any other reference', () =>
    forEveryCase(['000000000042', '12345678-1234-4123-8123-123456789012', 'REF-42'], (reference) => {
      const reply = bookingReply(answered(anOperation(key, { reference })), request);
      expect(reply).toMatchObject({ connectorTxId1: reference });
    }));

  it('that is null, a list or a text is no answer', () => {
    for (const body of ['null', '[]', '"approved"', '', '{']) {
      const reply = bookingReply(readResponse({ kind: 'answered', status: 200, body }), request);
      expect(reply).toEqual({ kind: 'unknown', reason: 'no answer that makes sense: HTTP 200' });
    }
  });
});

describe("the acquirer's answer to a capture", () => {
  const original = anAuthorisation().key;
  const capture = followUpBooking('capture', aFollowUp(original));
  const answer = { type: 'capture', original };

  it('is approved when it names the capture and its original', () => {
    const response = answered(anOperation(capture.key, answer));
    expect(bookingReply(response, capture)).toMatchObject({ kind: 'approved' });
  });

  it('that does not fit leaves the outcome unknown', () =>
    forEveryCase(
      [
        ['without an original', { original: undefined }],
        ['with another original', { original: anAuthorisation().key }],
        ['that is a refund', { type: 'refund' }],
        ['of a part', { amount: { minor: '9199', currency: 'EUR' } }],
      ],
      (_what, change) => {
        const response = answered(anOperation(capture.key, { ...answer, ...change }));
        expect(bookingReply(response, capture)).toMatchObject({ kind: 'unknown' });
      },
    ));

  it('is unknown for a sale when it refers to something', () => {
    expect(bookingReply(answered(anOperation(key, { original })), request)).toMatchObject({
      kind: 'unknown',
    });
  });
});

describe("the acquirer's answer to a status inquiry", () => {
  it('is not-booked only when the acquirer says so of this key', () => {
    expect(statusReply(refusal('unknown-operation', 404), key, amount)).toEqual({ kind: 'not-booked' });
    expect(statusReply(refusal('unknown-operation', 404, 'k'), key, amount)).toMatchObject({
      kind: 'unreachable',
    });
    expect(statusReply(answered({ message: 'not found' }, 404), key, amount)).toMatchObject({
      kind: 'unreachable',
    });
    expect(statusReply(refusal('invalid-request', 400), key, amount)).toMatchObject({ kind: 'unreachable' });
  });

  it('is not believed when another amount or currency is booked, approved or declined', () =>
    forEveryCase(
      [
        ['amount', { minor: '9201', currency: 'EUR' }],
        ['currency', { minor: '9200', currency: 'USD' }],
      ],
      (_what, other) => {
        for (const state of [{}, { state: 'declined', responseCode: '51' }]) {
          expect(statusReply(answered(anOperation(key, { amount: other, ...state })), key, amount)).toEqual({
            kind: 'unreachable',
            reason: 'the booking has another amount or currency',
          });
        }
      },
    ));

  it('is not taken from another operation', () => {
    expect(statusReply(answered(anOperation('k')), key, amount)).toMatchObject({ kind: 'unreachable' });
  });
});
