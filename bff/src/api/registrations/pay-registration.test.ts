import { beforeAll, describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, ORDER, OTHER_ENTITY, testAppOfFile } from '../../testing/test-app.ts';
import { codeOf, OTHERS, storeCard } from './stored-details.fixture.ts';

type Pairs = Readonly<Record<string, string>>;

const test = testAppOfFile();
let stored: string;
beforeAll(async () => {
  stored = await storeCard(test);
});

const charge = (id: string, fields: Pairs = {}, headers?: Pairs) =>
  test.post(`/v1/registrations/${id}/payments`, { ...ORDER, ...fields }, headers);

const INITIAL = {
  'standingInstruction.mode': 'INITIAL',
  'standingInstruction.type': 'RECURRING',
  'standingInstruction.source': 'CIT',
};
const REPEATED = { ...INITIAL, 'standingInstruction.mode': 'REPEATED', 'standingInstruction.source': 'MIT' };

describe('POST /v1/registrations/{id}/payments', () => {
  it('answers with a payment that names the stored details last, in both spellings', async () => {
    const answer = await charge(stored, { descriptor: 'Tea shop', merchantTransactionId: 'order-0001' });
    expect(answer.statusCode).toBe(200);
    const body = answer.json<Record<string, unknown>>();
    expect(Object.keys(body).join(' ')).toBe(
      'id paymentType paymentBrand amount currency descriptor result resultDetails created state' +
        ' remaining card risk merchantTransactionId buildNumber timestamp ndc registration registrationId',
    );
    expect(body).toMatchObject({
      paymentBrand: 'VISA',
      card: { bin: '420000', last4Digits: '0000', holder: 'Jane Jones' },
      registration: { id: stored },
      registrationId: stored,
    });
    expect(body['resultDetails']).not.toHaveProperty('CardholderInitiatedTransactionID');
  });

  it('links the payments of a series by the reference of the first', async () => {
    const card = { ...CARD, 'card.holder': 'Jane Series' };
    const first = await test.post('/v1/payments', {
      ...ORDER,
      ...card,
      ...INITIAL,
      createRegistration: 'true',
    });
    const { registrationId = '', resultDetails } = first.json<{
      registrationId?: string;
      resultDetails: Pairs;
    }>();
    const initial = resultDetails['CardholderInitiatedTransactionID'];
    expect(initial).toBe(resultDetails['ConnectorTxID1']);
    const later = await charge(registrationId, REPEATED);
    expect(later.statusCode).toBe(200);
    expect(later.json()).toMatchObject({
      resultDetails: { CardholderInitiatedTransactionID: initial },
      standingInstruction: { mode: 'REPEATED', source: 'MIT', initialTransactionId: initial },
    });
  });

  it('answers 404 to another merchant, and 400 once they are deleted', async () => {
    const id = await storeCard(test, { 'card.holder': 'Soon Gone' });
    const others = await charge(id, { entityId: OTHER_ENTITY }, OTHERS);
    expect([others.statusCode, codeOf(others)]).toEqual([404, '100.150.200']);
    await test.remove(`/v1/registrations/${id}?entityId=${CARD_ENTITY}`);
    const gone = await charge(id);
    expect([gone.statusCode, codeOf(gone)]).toEqual([400, '100.150.202']);
  });
});

describe('a payment with createRegistration', () => {
  it('names what it stored, and nothing when it failed', async () => {
    const storing = { ...ORDER, ...CARD, createRegistration: 'true' };
    const paid = await test.post('/v1/payments', storing);
    const { registrationId = '' } = paid.json<{ registrationId?: string }>();
    expect(registrationId).toMatch(/^[0-9a-f]{32}$/);
    expect(paid.json()).toMatchObject({ registration: { id: registrationId } });
    expect(registrationId).not.toBe(stored);
    const declined = await test.post('/v1/payments', { ...storing, 'card.holder': '800.100.152' });
    expect(declined.statusCode).toBe(400);
    expect(declined.body).not.toMatch(/registration/);
    const plain = await test.post('/v1/payments', { ...ORDER, ...CARD });
    expect(plain.body).not.toMatch(/registration/);
  });
});
