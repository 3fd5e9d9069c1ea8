import type { Gateway } from '../create-gateway.ts';
import { CARD_CHANNEL } from '../merchants/test-merchants.ts';
import type { Operation } from '../payment/operation.ts';
import { CARD, fieldsOf, type TestGateway } from './test-gateway.ts';

export type Changes = Readonly<Record<string, string | undefined>>;

export const EXTERNAL = { testMode: 'EXTERNAL' } as const;

const SHOP = { merchant: 'Shop' };
const ORDER = {
  entityId: CARD_CHANNEL,
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
  paymentBrand: 'VISA',
};

export function submitOrder(gateway: Gateway, changes: Changes): ReturnType<Gateway['submitPayment']> {
  return gateway.submitPayment(SHOP, fieldsOf(ORDER, CARD, changes));
}

/** The payment as it was answered, after making sure that the ledger has the same. */
export async function paidOrder(
  test: TestGateway,
  changes: Changes,
  gateway: Gateway = test.gateway,
): Promise<Operation> {
  const submitted = await submitOrder(gateway, changes);
  const written = submitted.ok && (await test.ports.ledger.findOperation(submitted.value.id));
  if (!submitted.ok || !written) {
    throw new Error(`not on the ledger: ${JSON.stringify(submitted)}`);
  }
  if (written.state !== submitted.value.state || written.resultCode !== submitted.value.resultCode) {
    throw new Error(`answered ${submitted.value.state}, written ${written.state}`);
  }
  return submitted.value;
}
