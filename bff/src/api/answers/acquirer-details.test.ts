import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD, encode, FORM, ORDER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ACQUIRER_DETAILS, withoutAcquirerDetails } from './acquirer-details.ts';

const RETRY_ENTITY = 'a0000000000000000000000000000003';
const WITH_RIGHT = 'demo-token-main';
const WITHOUT = 'token-without-rights';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const { gateway } = test;
  const { callerOf } = gateway;
  // Another token of the same merchant, as an operator makes them.
  gateway.callerOf = async (token) => {
    const caller = await callerOf(token === WITHOUT ? WITH_RIGHT : token);
    return token === WITHOUT && caller !== undefined ? { merchant: caller.merchant } : caller;
  };
});
afterAll(() => test.close());

type Body = Record<string, unknown> & { id: string; resultDetails?: Record<string, string> };

async function pay(token: string, key: string): Promise<string> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/payments',
    headers: { 'content-type': FORM, authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload: encode({ ...ORDER, ...CARD, entityId: RETRY_ENTITY, 'card.holder': '800.100.152' }),
  });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

async function read(token: string, path: string): Promise<Body> {
  const answer = await test.app.inject({
    method: 'GET',
    url: `${path}entityId=${RETRY_ENTITY}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<Body>();
}

const detailsIn = (body: Body): string[] =>
  Object.keys(body.resultDetails ?? {}).filter((name) => ACQUIRER_DETAILS.has(name));

describe('which acquirer took a payment, and why', () => {
  it('is shown to a token with the right, and to no other, however it reads', async () => {
    const paid = JSON.parse(await pay(WITH_RIGHT, 'shown-1')) as Body;
    expect(detailsIn(paid)).toEqual([
      'clearingInstituteName',
      'AcquirerChoice',
      'FirstAttemptAcquirer',
      'FirstAttemptResultCode',
    ]);
    expect(detailsIn(JSON.parse(await pay(WITHOUT, 'shown-2')) as Body)).toEqual([]);
    const other = await read(WITHOUT, `/v1/payments/${paid.id}?`);
    expect(detailsIn(other)).toEqual([]);
    expect(other.resultDetails).toHaveProperty('ConnectorTxID1');
    for (const path of ['/v1/query?', `/v1/query/${paid.id}?includeLinkedTransactions=true&`]) {
      // oxlint-disable-next-line no-await-in-loop
      const { payments } = (await read(WITHOUT, path)) as unknown as { payments: Body[] };
      expect(payments.length).toBeGreaterThan(0);
      expect(payments.flatMap(detailsIn)).toEqual([]);
    }
    // The record of the first attempt says how another acquirer answered.
    const linked = `/v1/query/${paid.id}?includeLinkedTransactions=true&`;
    const lengthFor = async (token: string) =>
      ((await read(token, linked)) as unknown as { payments: Body[] }).payments.length;
    expect([await lengthFor(WITH_RIGHT), await lengthFor(WITHOUT)]).toEqual([2, 1]);
  });

  it('is not in the stored answer that a token without the right gets by repeating a request', async () => {
    const first = await pay(WITH_RIGHT, 'repeated-1');
    expect(await pay(WITH_RIGHT, 'repeated-1')).toBe(first);
    const repeated = await pay(WITHOUT, 'repeated-1');
    expect(repeated).toBe(withoutAcquirerDetails(first));
    expect(detailsIn(JSON.parse(repeated) as Body)).toEqual([]);
  });

  it('leaves an answer without it as it is, byte for byte', () => {
    const body = '{ "resultDetails":{"ConnectorTxID1":"1"},  "id":"a"}';
    expect(withoutAcquirerDetails(body)).toBe(body);
    expect(withoutAcquirerDetails('{"id":"a"}')).toBe('{"id":"a"}');
    expect(withoutAcquirerDetails('{"id":"a","resultDetails":{"AcquirerChoice":"x"}}')).toBe('{"id":"a"}');
  });
});
