import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACCOUNT_CASES,
  BANK_ACCOUNT,
  NETWORK_TOKEN,
  VIRTUAL_ACCOUNT,
} from '../../account-details.fixture.ts';
import { runCommand } from '../../operator/run-command.ts';
import { CARD, CARD_ENTITY, get, ORDER, post, startTestApp, type TestApp, TOKEN } from '../../test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Fields = Readonly<Record<string, string>>;

const ENTITY = `entityId=${CARD_ENTITY}`;
const create = (...parts: readonly Fields[]) =>
  post(test, '/v1/payments', Object.assign({}, ORDER, ...parts) as Fields);
const follow = (id: string, paymentType: string, fields: Fields = {}) =>
  post(test, `/v1/payments/${id}`, { entityId: CARD_ENTITY, paymentType, ...fields });
const idOf = (answer: { json: () => unknown }): string => (answer.json() as { id: string }).id;
const codeOf = (answer: { json: () => unknown }): string =>
  (answer.json() as { result: { code: string } }).result.code;

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

  it('is declined with the result that it asks for, and that is what it is from then on', async () => {
    const declined = await create(fields, { 'customParameters[forceResultCode]': '800.100.152' });
    expect(declined.statusCode).toBe(400);
    expect(declined.json()).toMatchObject({ ...shown, result: { code: '800.100.152' } });
    const read = await get(test, `/v1/payments/${idOf(declined)}?${ENTITY}`);
    expect(read.json()).toMatchObject({ ...shown, result: { code: '800.100.152' } });
    expect(codeOf(await follow(idOf(declined), 'RF'))).toBe('700.300.200');
  });

  it('is refunded in part and charged back for the rest, and lists all of it', async () => {
    const debit = await create(fields);
    const part = { amount: '60.00', currency: 'EUR' };
    expect((await follow(idOf(debit), 'RF', part)).json()).toMatchObject({
      referencedId: idOf(debit),
      paymentBrand: fields['paymentBrand'],
      amount: '60.00',
      result: { code: '000.100.110' },
    });
    expect(codeOf(await follow(idOf(debit), 'RF', part))).toBe('700.400.200');
    expect((await follow(idOf(debit), 'CB')).json()).toMatchObject({ amount: '32.00' });
    const list = await get(test, `/v1/query/${idOf(debit)}?${ENTITY}&includeLinkedTransactions=true`);
    const { payments } = list.json<{ payments: Record<string, unknown>[] }>();
    expect(payments.map(({ paymentType }) => paymentType)).toEqual(['DB', 'RF', 'RF', 'CB']);
    expect(payments[0]).toMatchObject(shown);
  });

  it('is reversed, and pays money out as a credit', async () => {
    expect(codeOf(await follow(idOf(await create(fields)), 'RV'))).toBe('000.100.110');
    const credit = await create(fields, { paymentType: 'CD' });
    expect(credit.json()).toMatchObject({ ...shown, paymentType: 'CD', result: { code: '000.100.110' } });
  });

  it('repeats its answer byte for byte under a key, and tells another account from it', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'idempotency-key': `key-${fields['paymentBrand']}` };
    const again = { ...ORDER, ...fields };
    const first = await post(test, '/v1/payments', again, headers);
    test.clock.step(60_000);
    expect((await post(test, '/v1/payments', again, headers)).body).toBe(first.body);
    const other = { ...again, 'bankAccount.holder': 'Joe', 'virtualAccount.accountId': 'joe@shop.example' };
    expect((await post(test, '/v1/payments', other, headers)).statusCode).toBe(422);
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
      await post(test, '/v1/checkouts', { ...ORDER, ...fields }),
      await get(test, `/v1/query?${ENTITY}&merchantTransactionId=order-0001`),
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

describe('reserving with what is no card', () => {
  it.each([
    ['a virtual account', VIRTUAL_ACCOUNT],
    ['a token', NETWORK_TOKEN],
  ])('works with %s, up to its captures and its reversal', async (_name, fields) => {
    const reserved = await create(fields, { paymentType: 'PA' });
    expect(codeOf(reserved)).toBe('000.100.110');
    const part = await follow(idOf(reserved), 'CP', { amount: '60.00', currency: 'EUR' });
    expect(codeOf(part)).toBe('000.100.110');
    expect(codeOf(await follow(idOf(part), 'RF'))).toBe('000.100.110');
    const other = await create(fields, { paymentType: 'PA' });
    expect(codeOf(await follow(idOf(other), 'RV'))).toBe('000.100.110');
  });

  it('is refused with a bank account, on record', async () => {
    const refused = await create(BANK_ACCOUNT, { paymentType: 'PA' });
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, '600.200.310']);
    const read = await get(test, `/v1/payments/${idOf(refused)}?${ENTITY}`);
    expect(read.json()).toMatchObject({
      result: { code: '600.200.310' },
      bankAccount: { iban: '****2051' },
    });
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
    const answer = await post(test, '/v1/payments', {
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

  it('is said in words when there are two instruments', async () => {
    const answer = await create(BANK_ACCOUNT, CARD, { paymentBrand: 'VISA' });
    expect(answer.json()).toMatchObject({
      result: {
        parameterErrors: [
          {
            name: 'bankAccount.holder',
            value: 'Jane Jones',
            message: 'is not accepted together with card.holder',
          },
        ],
      },
    });
  });
});

it('an audit proves the books of all of these payments', async () => {
  const audited = await runCommand(['audit'], { DATA_DIR: test.dataFolder });
  expect(audited).toMatchObject({ exitCode: 0, err: '' });
  expect(audited.out).toMatch(/The books are proven\.\n$/);
});
