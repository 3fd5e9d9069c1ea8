import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_CASES, BANK_ACCOUNT } from '../../testing/account-details.fixture.ts';
import { CARD, CARD_ENTITY, ORDER, testAppOfFile } from '../../testing/test-app.ts';

const test = testAppOfFile();

type Fields = Readonly<Record<string, string>>;

const ENTITY = `entityId=${CARD_ENTITY}`;
const create = (...parts: readonly Fields[]) =>
  test.post('/v1/payments', Object.assign({}, ORDER, ...parts) as Fields);

describe.each(ACCOUNT_CASES)('a payment with $name', ({ fields, shown, secrets, unlogged }) => {
  it('is approved, shows what was paid with, and repeats the order', async () => {
    const answer = await create(fields, { descriptor: 'Shop', merchantTransactionId: 'order-0001' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      paymentType: 'DB',
      paymentBrand: fields['paymentBrand'],
      amount: '92.00',
      descriptor: 'Shop',
      merchantTransactionId: 'order-0001',
      result: { code: '000.100.110' },
      resultDetails: { AcquirerResponse: '00' },
      risk: { score: '0' },
    });
    const [name = ''] = Object.keys(shown);
    const body = answer.json<Record<string, unknown>>();
    expect(body[name]).toEqual(shown[name]);
    const groups = new Set(['card', 'bankAccount', 'virtualAccount', 'tokenAccount']);
    expect(Object.keys(body).filter((key) => groups.has(key))).toEqual([name]);
  });

  it('leaves no number and no code of it in an answer, a log line or a file of the store', async () => {
    const wrong = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, name.includes('.') ? `${value}!` : value]),
    );
    const answers = [
      await create(fields),
      await create(fields, { amount: '1.00', currency: 'JPY' }),
      await create(fields, CARD),
      await create(wrong),
      await test.post('/v1/checkouts', { ...ORDER, ...fields }),
      await test.get(`/v1/query?${ENTITY}&merchantTransactionId=order-0001`),
    ];
    const files = readdirSync(test.dataFolder).map((file) =>
      readFileSync(join(test.dataFolder, file), 'latin1'),
    );
    const places = [...answers.map(({ body }) => body), ...test.logLines, ...files];
    expect(places.join('')).toContain(fields['paymentBrand']);
    expect(secrets.filter((secret) => places.some((text) => text.includes(secret)))).toEqual([]);
    expect(test.logLines.filter((line) => line.includes(unlogged))).toEqual([]);
  });
});

describe('an account with a number of its country', () => {
  it('is shown by the end of that number', async () => {
    const { 'bankAccount.iban': _iban, ...rest } = BANK_ACCOUNT;
    const domestic = { ...rest, 'bankAccount.number': '0532013000', 'bankAccount.bankCode': '37040044' };
    const answer = await create(domestic);
    expect(answer.json<{ bankAccount: object }>().bankAccount).toEqual({
      holder: 'Jane Jones',
      number: '****3000',
      country: 'DE',
    });
  });
});

describe('what is wrong with an account', () => {
  it('is named all at once: null for what is absent, a mask for what is sensitive', async () => {
    const answer = await test.post('/v1/payments', {
      ...ORDER,
      'bankAccount.iban': 'DE00120300000000202051',
      'bankAccount.mandate.dateOfSignature': '2026-02-30',
    });
    const { parameterErrors } = answer.json<{
      result: { parameterErrors: { name: string; value: unknown; message: string }[] };
    }>().result;
    expect(Object.fromEntries(parameterErrors.map(({ name, value }) => [name, value]))).toEqual({
      'bankAccount.iban': '***',
      'bankAccount.mandate.dateOfSignature': '2026-02-30',
      'bankAccount.holder': null,
      'bankAccount.mandate.id': null,
      paymentBrand: null,
    });
  });
});
