import { describe, expect, it } from 'vitest';
import { ACCOUNT_CASES } from '../../testing/account-details.fixture.ts';
import { CARD, ORDER, testAppOfFile } from '../../testing/test-app.ts';
import { codeOf, ENTITY, STORED_CARD, wrongNames } from './stored-details.fixture.ts';

const test = testAppOfFile();

const create = (fields: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>) =>
  test.post('/v1/registrations', fields, headers);

describe('POST /v1/registrations', () => {
  it('answers with the id, what may be shown, and until when they are kept', async () => {
    const answer = await create({ ...ENTITY, ...STORED_CARD });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json;charset=UTF-8');
    const body = answer.json<Record<string, unknown>>();
    expect(Object.keys(body).join(' ')).toBe(
      'id paymentBrand result card expiresAt buildNumber timestamp ndc',
    );
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

  it('names every mistake at once, and quotes no number', async () => {
    const answer = await create({
      ...ORDER,
      ...STORED_CARD,
      'card.number': '4200 0000',
      'card.expiryMonth': '13',
    });
    expect(answer.statusCode).toBe(400);
    expect(codeOf(answer)).toBe('200.300.404');
    expect(wrongNames(answer).toSorted()).toEqual(['card.expiryMonth', 'card.number', 'paymentType']);
    expect(answer.body).not.toContain('4200 0000');
  });
});
