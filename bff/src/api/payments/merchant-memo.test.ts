import { expect, it } from 'vitest';
import { CARD, CARD_ENTITY, ORDER, testAppOfFile } from '../../testing/test-app.ts';

const test = testAppOfFile();

const MEMO = { merchantMemo: 'for the fair in May', merchantTransactionId: 'memo-0001' };
const ENTITY = `entityId=${CARD_ENTITY}`;

it('the memo of a payment appears in reports, and in no answer to the payment', async () => {
  const paid = await test.post('/v1/payments', { ...ORDER, ...CARD, ...MEMO });
  const { id } = paid.json<{ id: string }>();
  expect(paid.json()).not.toHaveProperty('merchantMemo');
  expect((await test.get(`/v1/payments/${id}?${ENTITY}`)).json()).not.toHaveProperty('merchantMemo');

  const listed = await test.get(`/v1/query?${ENTITY}&merchantTransactionId=memo-0001`);
  expect(listed.json()).toMatchObject({ payments: [{ id, merchantMemo: MEMO.merchantMemo }] });
  const found = await test.get(`/v1/query/${id}?${ENTITY}`);
  expect(found.json()).toMatchObject({ id, merchantMemo: MEMO.merchantMemo });
});

it('the memo of a checkout is that of its payment', async () => {
  const made = await test.post('/v1/checkouts', { ...ORDER, merchantMemo: MEMO.merchantMemo });
  const { id } = made.json<{ id: string }>();
  const paid = await test.post(`/v1/checkouts/${id}/payment`, {
    ...CARD,
    merchantMemo: "the shopper's words",
  });
  expect(paid.json()).not.toHaveProperty('merchantMemo');
  const payment = paid.json<{ id: string }>().id;
  expect((await test.get(`/v1/query/${payment}?${ENTITY}`)).json()).toMatchObject({
    merchantMemo: MEMO.merchantMemo,
  });
});
