import type { AwaitingShopper } from '../connectors/connector-reply.ts';
import type { Payment } from '../payment/operation.ts';
import type { TestGateway } from './test-gateway.ts';
import { type Changes, EXTERNAL, paidOrder } from './test-payment.ts';

export const MINUTE = 60 * 1000;

/** In place of the card of an order. */
export const TRANSFER = {
  'card.number': undefined,
  'card.holder': undefined,
  'card.expiryMonth': undefined,
  'card.expiryYear': undefined,
  'card.cvv': undefined,
  paymentBrand: 'SOFORTUEBERWEISUNG',
  shopperResultUrl: 'https://shop.example/result',
} as const;

export const AWAITING: AwaitingShopper = {
  kind: 'awaiting-shopper',
  redirect: { url: 'https://bank.example/page' },
  connectorTxId1: 'transfer-1',
};

export const CANCELLED = { kind: 'declined', resultCode: '100.396.101' } as const;

/** Has the acquirer redirect every shopper, and confirm that in status replies. */
export function redirectShoppers(test: TestGateway): void {
  test.acquirer.answerShopper = () => Promise.resolve(AWAITING);
  test.acquirer.status = () => Promise.resolve(AWAITING);
}

/** A transfer whose shopper is at the bank. */
export function transferred(test: TestGateway, changes: Changes = {}): Promise<Payment> {
  return paidOrder(test, { ...EXTERNAL, ...TRANSFER, ...changes });
}

/** The shopper's browser returns to the address that the acquirer got. */
export function comeBack(
  test: TestGateway,
  { id, redirect }: Payment,
): ReturnType<TestGateway['gateway']['returnShopper']> {
  return test.gateway.returnShopper(id, redirect?.returnKey ?? '');
}
