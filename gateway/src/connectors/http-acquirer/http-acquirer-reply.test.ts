import { describe, expect, it } from 'vitest';
import { anAuthorisation, CANARY_NUMBER } from '../authorisation-request.fixture.ts';
import { hear } from './http-acquirer-answer.ts';
import { authorisationReply, statusReply } from './http-acquirer-reply.ts';
import { anOperation } from './stub-acquirer.fixture.ts';

const request = anAuthorisation();
const { key } = request;

const answered = (body: object, status = 200) =>
  hear({ kind: 'answered', status, body: JSON.stringify(body) });
const refusal = (code: string, status: number, of: string = key) =>
  answered({ error: { code, key: of } }, status);

describe("the acquirer's answer to an authorisation", () => {
  it('is approved with every reference', () => {
    const more = {
      authorisationCode: 'A1B2C3',
      text: 'Approved',
      acquirer: 'Some acquirer',
      later: 'addition',
    };
    expect(authorisationReply(answered(anOperation(key, more)), request)).toEqual({
      kind: 'approved',
      connectorTxId1: '000000000042',
      connectorTxId2: 'A1B2C3',
      connectorTxId3: key,
      acquirerResponse: '00',
      extendedDescription: 'Approved',
      clearingInstituteName: 'Some acquirer',
    });
  });

  it('is declined with our result, and keeps a code that we do not know', () => {
    const answer = answered(anOperation(key, { state: 'declined', responseCode: 'Z9' }));
    expect(authorisationReply(answer, request)).toMatchObject({
      kind: 'declined',
      resultCode: '800.100.100',
      acquirerResponse: 'Z9',
    });
  });

  it('does not take a label for a result that is not one', () => {
    const answer = answered(
      anOperation(key, { state: 'declined', responseCode: '51', simulated: '111.111.111' }),
    );
    expect(authorisationReply(answer, request)).toMatchObject({ resultCode: '800.100.203' });
  });

  it.each([
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
  ])('with %s leaves the outcome unknown', (_what, change) => {
    expect(authorisationReply(answered(anOperation(key, change)), request)).toMatchObject({
      kind: 'unknown',
    });
  });

  it('is unknown when it is a good operation under a status that is not 200', () => {
    expect(authorisationReply(answered(anOperation(key), 502), request)).toMatchObject({ kind: 'unknown' });
  });

  it('is a decline when it refuses this request as invalid, and only then', () => {
    expect(authorisationReply(refusal('invalid-request', 400), request)).toMatchObject({ kind: 'declined' });
    expect(authorisationReply(refusal('invalid-request', 400, 'k'), request)).toMatchObject({
      kind: 'unknown',
    });
    expect(authorisationReply(refusal('invalid-request', 500), request)).toMatchObject({ kind: 'unknown' });
    expect(authorisationReply(refusal('unknown-operation', 404), request)).toMatchObject({ kind: 'unknown' });
  });

  it('loses every text that could hold a card number', () => {
    const leaky = {
      reference: CANARY_NUMBER,
      authorisationCode: 'OK',
      text: `Card ${CANARY_NUMBER} approved`,
    };
    const reply = authorisationReply(answered(anOperation(key, leaky)), request);
    expect(reply).toEqual({
      kind: 'approved',
      connectorTxId2: 'OK',
      connectorTxId3: key,
      acquirerResponse: '00',
    });
  });

  it('that is null, a list or a text is no answer', () => {
    for (const body of ['null', '[]', '"approved"', '', '{']) {
      const reply = authorisationReply(hear({ kind: 'answered', status: 200, body }), request);
      expect(reply).toEqual({ kind: 'unknown', reason: 'no answer that makes sense: HTTP 200' });
    }
  });
});

describe("the acquirer's answer to a question", () => {
  it('is not-booked only when the acquirer says so of this key', () => {
    expect(statusReply(refusal('unknown-operation', 404), key)).toEqual({ kind: 'not-booked' });
    expect(statusReply(refusal('unknown-operation', 404, 'k'), key)).toMatchObject({ kind: 'unreachable' });
    expect(statusReply(answered({ message: 'not found' }, 404), key)).toMatchObject({ kind: 'unreachable' });
    expect(statusReply(refusal('invalid-request', 400), key)).toMatchObject({ kind: 'unreachable' });
  });

  it('is not taken from another operation', () => {
    expect(statusReply(answered(anOperation('k')), key)).toMatchObject({ kind: 'unreachable' });
  });
});
