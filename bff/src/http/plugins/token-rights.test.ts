import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAYMENT_TYPES } from '@tollgate/gateway/catalogue/payment-types';
import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  OPERATION_IDS,
  type OperationId,
  operationRow,
} from '../../api/openapi/operations/all-operations.ts';
import {
  CARD,
  CARD_ENTITY,
  encode,
  FORM,
  ORDER,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';

const DEMO_FILE = new URL('../../../demo-merchants.json', import.meta.url);

const RIGHTS = ['pay', 'refund', 'read', 'manage'] as const;

/** The demo file, whose first merchant has a token more for each right, and one for all but the refunds. */
function writeMerchants(): string {
  const file = JSON.parse(readFileSync(DEMO_FILE, 'utf8')) as { merchants: { accessTokens: unknown[] }[] };
  const limited = [...RIGHTS, 'acquirer-details'].map((right) => ({
    token: `token-to-${right}`,
    rights: [right],
  }));
  file.merchants[0]?.accessTokens.push(...limited, {
    token: 'token-of-the-shop',
    rights: ['pay', 'read', 'manage'],
  });
  const path = join(folder, 'merchants.json');
  cpSync(new URL('demo-domain-file.txt', DEMO_FILE), join(folder, 'demo-domain-file.txt'));
  writeFileSync(path, JSON.stringify(file));
  return path;
}

let test: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'tollgate-rights-'));
beforeAll(async () => {
  test = await startTestApp({ settings: { MERCHANTS_FILE: writeMerchants() } });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const holder = (token: string, key?: string) => ({
  authorization: `Bearer ${token}`,
  ...(key === undefined ? {} : { 'idempotency-key': key }),
});

const refusalOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ result: { code: string; description: string } }>().result.description,
];

const lacks = (right: string) => [
  403,
  `The access token is valid and lacks the right ${right}, which this request needs`,
];

/** The right that each route needs; for a payment, its type decides. */
const NEEDED: Partial<Record<OperationId, (typeof RIGHTS)[number] | 'by-payment-type'>> = {
  createPayment: 'by-payment-type',
  followUpPayment: 'by-payment-type',
  payRegistration: 'by-payment-type',
  createCheckout: 'by-payment-type',
  updateCheckout: 'by-payment-type',
  createAuthentication: 'pay',
  createRegistration: 'pay',
  queryPayments: 'read',
  listPayments: 'read',
  queryLinkedPayments: 'read',
  listEvents: 'read',
  readPayment: 'read',
  readAuthentication: 'read',
  readRegistration: 'read',
  readCheckoutPayment: 'read',
  readCheckoutRegistration: 'read',
  deleteRegistration: 'manage',
  extendRegistration: 'manage',
  readDomainFile: 'manage',
};

const GIVES_BACK: ReadonlySet<string> = new Set(['CD', 'RV', 'RF', 'CB', 'CR']);

const MERCHANTS = OPERATION_IDS.filter((id) => operationRow(id).caller === 'merchant');

async function askAs(
  right: string,
  id: OperationId,
  fields: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const { method, path } = operationRow(id);
  const pairs = encode({ entityId: CARD_ENTITY, ...fields });
  const url = path.replace(/\{\w+\}/, 'x');
  const authorization = `Bearer token-to-${right}`;
  return method === 'POST'
    ? test.app.inject({ method, url, payload: pairs, headers: { authorization, 'content-type': FORM } })
    : test.app.inject({ method, url: `${url}?${pairs}`, headers: { authorization } });
}

describe('every route for merchants', () => {
  it('is in the list below', () => {
    expect(Object.keys(NEEDED).toSorted()).toEqual([...MERCHANTS].toSorted());
  });

  it('refuses a token without its right, and says which, and takes one that has it', () =>
    forEveryCase(MERCHANTS, async (id) => {
      const needed = NEEDED[id] === 'by-payment-type' ? 'pay' : NEEDED[id];
      const others = RIGHTS.filter((right) => right !== needed);
      const refused = await Promise.all(others.map((right) => askAs(right, id)));
      expect(refused.map(refusalOf)).toEqual(others.map(() => lacks(needed ?? '')));
      expect((await askAs(needed ?? '', id)).statusCode).not.toBe(403);
    }));

  it('takes the payment type into account where there is one, however it is written', () =>
    forEveryCase(
      MERCHANTS.filter((id) => NEEDED[id] === 'by-payment-type').flatMap((id) =>
        Object.keys(PAYMENT_TYPES).map((type) => [id, type] as const),
      ),
      async (id, type) => {
        const [needed, other] = GIVES_BACK.has(type) ? ['refund', 'pay'] : ['pay', 'refund'];
        expect(refusalOf(await askAs(other, id, { paymentType: type }))).toEqual(lacks(needed));
        expect(refusalOf(await askAs(other, id, { paymentType: ` ${type} ` }))).toEqual(lacks(needed));
        expect((await askAs(needed, id, { paymentType: type })).statusCode).not.toBe(403);
      },
    ));

  it('is open to a token that was given none of the four, and only to what they are', async () => {
    expect((await askAs('acquirer-details', 'queryPayments')).statusCode).not.toBe(403);
    const paid = await test.post('/v1/payments', { ...ORDER, ...CARD }, holder('token-to-pay'));
    expect(paid.statusCode).toBe(200);
    expect(paid.body).not.toContain('AcquirerChoice');
  });
});

describe('a token that may pay and not refund', () => {
  const shop = holder('token-of-the-shop');

  it('pays and reads what it paid, and cannot refund it', async () => {
    const { id } = (await test.post('/v1/payments', { ...ORDER, ...CARD }, shop)).json<{ id: string }>();
    const address = `/v1/payments/${id}`;
    expect((await test.get(`${address}?entityId=${CARD_ENTITY}`, shop)).statusCode).toBe(200);
    const refund = { entityId: CARD_ENTITY, paymentType: 'RF' };
    expect(refusalOf(await test.post(address, refund, shop))).toEqual(lacks('refund'));
    expect((await test.post(address, refund, holder('token-to-refund'))).statusCode).toBe(200);
  });

  it.each([
    ['as a credit of its own', '/v1/payments', { ...ORDER, ...CARD, paymentType: 'CD' }],
    ['as a checkout for a credit', '/v1/checkouts', { ...ORDER, paymentType: 'CD' }],
    ['by the type of one brand', '/v1/checkouts', { ...ORDER, 'overridePaymentType[VISA]': 'CD' }],
    ['by a second type', '/v1/payments', `${encode({ ...ORDER, ...CARD })}&paymentType=CD`],
  ])('cannot give money away %s', async (_how, url, fields) => {
    expect(refusalOf(await test.post(url, fields, shop))).toEqual(lacks('refund'));
  });

  it('can neither raise nor make a credit in a checkout that is there', async () => {
    const credit = await test.post('/v1/checkouts', { ...ORDER, paymentType: 'CD' });
    const { id } = credit.json<{ id: string }>();
    const raised = await test.post(
      `/v1/checkouts/${id}`,
      { entityId: CARD_ENTITY, amount: '5000.00', currency: 'EUR' },
      shop,
    );
    expect(refusalOf(raised)).toEqual(lacks('refund'));
    const debit = await test.post('/v1/checkouts', ORDER, shop);
    const turned = await test.post(
      `/v1/checkouts/${debit.json<{ id: string }>().id}`,
      { entityId: CARD_ENTITY, paymentType: 'CD' },
      shop,
    );
    expect(refusalOf(turned)).toEqual(lacks('refund'));
  });
});

describe('a repeated request', () => {
  it('is not answered from what is kept to a token without the right', async () => {
    const first = await test.post('/v1/payments', { ...ORDER, ...CARD }, holder('token-to-pay', 'key-1'));
    expect(first.statusCode).toBe(200);
    const again = (token: string) => test.post('/v1/payments', { ...ORDER, ...CARD }, holder(token, 'key-1'));
    expect((await again('token-to-pay')).body).toBe(first.body);
    expect(refusalOf(await again('token-to-read'))).toEqual(lacks('pay'));
    expect(refusalOf(await again('token-to-refund'))).toEqual(lacks('pay'));
  });
});
