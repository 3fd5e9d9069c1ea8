import { expect, test } from '../../fixtures/api-test.ts';
import { MerchantApi, payment } from '../../fixtures/merchant-api.ts';

/** Acquirer A first, B as its fallback, with the default list. */
const RETRY_CHANNEL = 'a0000000000000000000000000000003';
const QUERY = { entityId: RETRY_CHANNEL, includeLinkedTransactions: 'true' } as const;

test('a soft reject of the holder is approved by the fallback, and both attempts are linked', async ({
  request,
  system,
}) => {
  const api = new MerchantApi(request, system.gateway);
  const order = payment({ entityId: RETRY_CHANNEL, 'card.holder': '800.100.152' });
  const answer = await api.post('v1/payments', order);
  const paid = await answer.json();
  expect([answer.status(), paid]).toMatchObject([
    200,
    {
      result: { code: '000.100.110' },
      resultDetails: {
        AcquirerChoice: 'the fallback, because acquirer-a answered 800.100.152',
        FirstAttemptAcquirer: 'acquirer-a (simulator)',
        FirstAttemptResultCode: '800.100.152',
      },
    },
  ]);
  const { payments } = await (await api.get(`v1/query/${paid.id}`, QUERY)).json();
  expect(payments).toHaveLength(2);
  const attempt = payments.find(({ id }: { id: string }) => id !== paid.id);
  expect(attempt).toMatchObject({ referencedId: paid.id, result: { code: '800.100.152' } });
  const read = await api.get(`v1/payments/${attempt.id}`, { entityId: RETRY_CHANNEL });
  expect([read.status(), (await read.json()).result.code]).toEqual([400, '800.100.152']);
});

test('a hard reject is final', async ({ request, system }) => {
  const api = new MerchantApi(request, system.gateway);
  const order = payment({ entityId: RETRY_CHANNEL, 'card.holder': '800.100.151' });
  const answer = await api.post('v1/payments', order);
  expect([answer.status(), (await answer.json()).result.code]).toEqual([400, '800.100.151']);
});

test('in EXTERNAL mode what the first acquirer declines is booked and refunded at the second', async ({
  request,
  system,
}) => {
  const api = new MerchantApi(request, system.gateway);
  const order = {
    entityId: RETRY_CHANNEL,
    testMode: 'EXTERNAL',
    'card.holder': '800.100.203',
    amount: '17.31',
  };
  const paid = await (await api.post('v1/payments', payment(order))).json();
  expect(paid).toMatchObject({
    result: { code: '000.100.112' },
    resultDetails: { clearingInstituteName: 'Tollgate test acquirer B', ConnectorTxID3: `${paid.id}-2` },
  });
  const refund = await api.post(`v1/payments/${paid.id}`, {
    entityId: RETRY_CHANNEL,
    paymentType: 'RF',
    amount: '17.31',
    currency: 'EUR',
  });
  expect(refund.status()).toBe(200);
  const at = async (address: string) => (await request.get(`${system.acquirer}${address}`)).json();
  expect(await at(`operations/${paid.id}-1`)).toMatchObject({ state: 'declined' });
  expect(await at(`b/operations/${paid.id}-2`)).toMatchObject({ state: 'approved', type: 'sale' });
  expect(await at(`b/operations/${(await refund.json()).id}-1`)).toMatchObject({
    type: 'refund',
    original: `${paid.id}-2`,
  });
});
