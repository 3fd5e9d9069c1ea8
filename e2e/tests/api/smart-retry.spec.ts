import { expect, test } from '../../fixtures/api-test.ts';
import { MerchantApi, payment } from '../../fixtures/merchant-api.ts';

/** Acquirer A first, B as its fallback, with the default list. */
const RETRY_CHANNEL = 'a0000000000000000000000000000003';
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
