import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CARD,
  CARD_ENTITY,
  get,
  ORDER,
  OTHER_ENTITY,
  post,
  remove,
  startTestApp,
  type TestApp,
} from '../../test-app.ts';
import {
  codeOf,
  ENTITY,
  idOf,
  MALFORMED_ID,
  OTHERS,
  STORED_CARD,
  storeCard,
  UNKNOWN_ID,
  wrongNames,
} from './stored-details.fixture.ts';

type Pairs = Readonly<Record<string, string>>;

let test: TestApp;
let stored: string;
beforeAll(async () => {
  test = await startTestApp();
  stored = await storeCard(test);
});
afterAll(() => test.close());

const charge = (id: string, fields: Pairs = {}, headers?: Pairs) =>
  post(test, `/v1/registrations/${id}/payments`, { ...ORDER, ...fields }, headers);

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
    expect(Object.keys(body)).toEqual([
      'id',
      'paymentType',
      'paymentBrand',
      'amount',
      'currency',
      'descriptor',
      'result',
      'resultDetails',
      'created',
      'state',
      'remaining',
      'card',
      'risk',
      'merchantTransactionId',
      'buildNumber',
      'timestamp',
      'ndc',
      'registration',
      'registrationId',
    ]);
    expect(body).toMatchObject({
      paymentBrand: 'VISA',
      card: { bin: '420000', last4Digits: '0000', holder: 'Jane Jones' },
      registration: { id: stored },
      registrationId: stored,
    });
    expect(body['resultDetails']).not.toHaveProperty('CardholderInitiatedTransactionID');
  });

  it('is a payment like any other: read back, listed, captured', async () => {
    const id = idOf(await charge(stored, { paymentType: 'PA', merchantTransactionId: 'order-0002' }));
    const read = await get(test, `/v1/payments/${id}?entityId=${CARD_ENTITY}`);
    expect(read.json()).toMatchObject({ paymentType: 'PA', registrationId: stored });
    const listed = await get(test, `/v1/query?entityId=${CARD_ENTITY}&merchantTransactionId=order-0002`);
    expect(listed.json()).toMatchObject({ payments: [{ id, registration: { id: stored } }] });
    const capture = await post(test, `/v1/payments/${id}`, { entityId: CARD_ENTITY, paymentType: 'CP' });
    expect(capture.statusCode).toBe(200);
  });

  it('links the payments of a series by the reference of the first', async () => {
    const card = { ...CARD, 'card.holder': 'Jane Series' };
    const first = await post(test, '/v1/payments', {
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

  it('shows the holder that it was made with: the stored one, or with overrideHolder the sent one', async () => {
    const override = { 'card.holder': 'Eve', overrideHolder: 'true' };
    const kept = await charge(stored, override);
    expect(kept.json()).toMatchObject({ card: { holder: 'Jane Jones' } });
    const { 'card.holder': _holder, ...nameless } = STORED_CARD;
    const empty = idOf(await post(test, '/v1/registrations', { ...ENTITY, ...nameless }));
    expect((await charge(empty, override)).json()).toMatchObject({ card: { holder: 'Eve' } });
    const found = await get(test, `/v1/registrations/${empty}?entityId=${CARD_ENTITY}`);
    expect(found.body).not.toContain('Eve');
  });

  it('answers a decline with a payment, keeps the details, and says so', async () => {
    const answer = await charge(stored, { 'customParameters[forceResultCode]': '800.100.152' });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, '800.100.152']);
    expect(idOf(answer)).toMatch(/^[0-9a-f]{32}$/);
    expect((await charge(stored)).statusCode).toBe(200);
  });

  it.each([
    ['/v1/registrations/{id}/payments'],
    ['//v1/registrations/{id}/payments'],
    ['/v1/registrations//{id}//payments'],
  ])('is found however many slashes there are: %s', async (address) => {
    expect((await post(test, address.replace('{id}', stored), ORDER)).statusCode).toBe(200);
  });

  it.each([
    ['a card beside the stored one', { 'card.number': CARD['card.number'] }, ['card.number']],
    ['another brand', { paymentBrand: 'MASTER' }, ['paymentBrand']],
    ['a holder without overrideHolder', { 'card.holder': 'Eve' }, ['card.holder']],
    ['a code in a payment of the merchant', { 'card.cvv': '123', ...REPEATED }, ['card.cvv']],
    ['a number of captures', { paymentType: 'PA', numberOfCaptures: '2' }, ['numberOfCaptures']],
    ['no amount and a broken currency', { amount: '', currency: 'EURO' }, ['amount', 'currency']],
  ])('answers 400 to %s, and names it', async (_what, fields, names) => {
    const answer = await charge(stored, fields);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, '200.300.404']);
    expect(wrongNames(answer).toSorted()).toEqual(names);
    expect(answer.body).not.toMatch(/4200000000000000|"123"/);
  });

  it('answers 400 to an empty body', async () => {
    const answer = await post(test, `/v1/registrations/${stored}/payments`, '');
    expect(answer.statusCode).toBe(400);
    expect(wrongNames(answer)).toContain('entityId');
  });

  it.each([
    ['an id that none have', UNKNOWN_ID, 404, '100.150.200'],
    ['an id that is none', MALFORMED_ID, 400, '100.150.101'],
  ])('answers to %s', async (_what, id, status, code) => {
    const answer = await charge(id);
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
  });

  it('answers 404 to another merchant, and 400 once they are deleted', async () => {
    const id = await storeCard(test, { 'card.holder': 'Soon Gone' });
    const others = await charge(id, { entityId: OTHER_ENTITY }, OTHERS);
    expect([others.statusCode, codeOf(others)]).toEqual([404, '100.150.200']);
    await remove(test, `/v1/registrations/${id}?entityId=${CARD_ENTITY}`);
    const gone = await charge(id);
    expect([gone.statusCode, codeOf(gone)]).toEqual([400, '100.150.202']);
  });

  it('answers 401 without a token, and 403 with a wrong one or for an entity of somebody else', async () => {
    expect((await charge(stored, {}, {})).statusCode).toBe(401);
    expect((await charge(stored, {}, { authorization: 'Bearer nobody' })).statusCode).toBe(403);
    expect((await charge(stored, { entityId: OTHER_ENTITY })).statusCode).toBe(403);
  });
});

describe('a payment with createRegistration', () => {
  it('names what it stored, and nothing when it failed', async () => {
    const storing = { ...ORDER, ...CARD, createRegistration: 'true' };
    const paid = await post(test, '/v1/payments', storing);
    const { registrationId = '' } = paid.json<{ registrationId?: string }>();
    expect(registrationId).toMatch(/^[0-9a-f]{32}$/);
    expect(paid.json()).toMatchObject({ registration: { id: registrationId } });
    expect(registrationId).not.toBe(stored);
    const declined = await post(test, '/v1/payments', { ...storing, 'card.holder': '800.100.152' });
    expect(declined.statusCode).toBe(400);
    expect(declined.body).not.toMatch(/registration/);
    const plain = await post(test, '/v1/payments', { ...ORDER, ...CARD });
    expect(plain.body).not.toMatch(/registration/);
  });
});
