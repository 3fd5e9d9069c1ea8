import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_CASES } from '../../account-details.fixture.ts';
import { CARD, get, ORDER, OTHER_ENTITY, post, startTestApp, type TestApp } from '../../test-app.ts';
import {
  CUSTOMER,
  codeOf,
  ENTITY,
  idOf,
  STORED_CARD,
  storeCard,
  wrongNames,
} from './stored-details.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const create = (fields: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>) =>
  post(test, '/v1/registrations', fields, headers);

describe('POST /v1/registrations', () => {
  it('answers with the id, what may be shown, and until when they are kept', async () => {
    const answer = await create({ ...ENTITY, ...STORED_CARD });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json;charset=UTF-8');
    const body = answer.json<Record<string, unknown>>();
    expect(Object.keys(body)).toEqual([
      'id',
      'paymentBrand',
      'result',
      'card',
      'expiresAt',
      'buildNumber',
      'timestamp',
      'ndc',
    ]);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      paymentBrand: 'VISA',
      result: { code: '000.100.110', description: 'The payment details are stored' },
      expiresAt: '2035-08-01',
    });
    expect(body['card']).toEqual({
      bin: '420000',
      last4Digits: '0000',
      holder: 'Jane Jones',
      expiryMonth: '05',
      expiryYear: '2034',
    });
    expect(answer.body).not.toContain(CARD['card.number']);
  });

  it.each(ACCOUNT_CASES)(
    'stores $name and shows of it what a payment shows',
    async ({ fields, shown, secrets }) => {
      const answer = await create({ ...ENTITY, ...fields });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ ...shown, expiresAt: '2027-05-01' });
      expect(secrets.filter((secret) => answer.body.includes(secret))).toEqual([]);
    },
  );

  it('takes the code of a card and keeps it no more than a payment does', async () => {
    const answer = await create({ ...ENTITY, ...CARD, 'card.expiryYear': '2035' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/cvv|"123"/);
  });

  it('gives back what is stored for the customer already, and nothing of another one', async () => {
    const first = await storeCard(test, CUSTOMER);
    expect(await storeCard(test, CUSTOMER)).toBe(first);
    expect(await storeCard(test, { ...CUSTOMER, 'card.holder': 'John Doe' })).not.toBe(first);
    expect(await storeCard(test, { ...CUSTOMER, 'customer.merchantCustomerId': 'customer-2' })).not.toBe(
      first,
    );
    expect(await storeCard(test)).not.toBe(first);
  });

  it.each(['/v1/registrations', '//v1/registrations', '/v1//registrations'])(
    'is found however many slashes there are: %s',
    async (url) => {
      expect((await post(test, url, { ...ENTITY, ...STORED_CARD })).statusCode).toBe(200);
    },
  );

  it.each([
    ['a number that fails Luhn', { 'card.number': '4200000000000001' }, '100.100.101'],
    ['an expiry in the past', { 'card.expiryYear': '2025' }, '100.100.303'],
  ])('answers 400 with the code of %s', async (_what, changes, code) => {
    const answer = await create({ ...ENTITY, ...STORED_CARD, ...changes });
    expect(answer.statusCode).toBe(400);
    expect(codeOf(answer)).toBe(code);
    expect(answer.json()).not.toHaveProperty('id');
  });

  it('names every mistake at once, and quotes no number', async () => {
    const answer = await create({
      ...ORDER,
      ...STORED_CARD,
      'card.number': '4200 0000',
      'card.expiryMonth': '13',
    });
    expect(answer.statusCode).toBe(400);
    expect(codeOf(answer)).toBe('200.300.404');
    expect(wrongNames(answer).toSorted()).toEqual([
      'amount',
      'card.expiryMonth',
      'card.number',
      'paymentType',
    ]);
    expect(answer.body).not.toContain('4200 0000');
  });

  it.each([
    ['no body', ''],
    ['an entity alone', 'entityId=a0000000000000000000000000000001'],
  ])('answers 400 to %s', async (_what, body) => {
    const answer = await post(test, '/v1/registrations', body);
    expect(answer.statusCode).toBe(400);
    expect(codeOf(answer)).toBe('200.300.404');
    expect(wrongNames(answer)).not.toEqual([]);
  });

  it.each([
    ['no Authorization header', {}, ENTITY, 401],
    ['an unknown token', { authorization: 'Bearer nobody' }, ENTITY, 403],
    ['an entity of another merchant', undefined, { entityId: OTHER_ENTITY }, 403],
  ])('answers to %s without a word about the card', async (_what, headers, entity, status) => {
    const answer = await create({ ...entity, ...STORED_CARD }, headers);
    expect(answer.statusCode).toBe(status);
    expect(codeOf(answer)).toBe('800.900.300');
  });

  it('is there for POST alone', async () => {
    expect((await get(test, '/v1/registrations?entityId=a0000000000000000000000000000001')).statusCode).toBe(
      404,
    );
    expect((await post(test, '/registrations', { ...ENTITY, ...STORED_CARD })).statusCode).toBe(404);
  });

  it('stores what a payment can be made with', async () => {
    const id = idOf(await create({ ...ENTITY, ...STORED_CARD }));
    const paid = await post(test, `/v1/registrations/${id}/payments`, ORDER);
    expect(paid.statusCode).toBe(200);
  });
});
