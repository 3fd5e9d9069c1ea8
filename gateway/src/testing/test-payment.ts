import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import type { Payment } from '../payment/operation.ts';
import { CARD, fieldsOf, type TestedGateway, type TestGateway } from './test-gateway.ts';

export type Changes = Readonly<Record<string, string | undefined>>;

export const EXTERNAL = { testMode: 'EXTERNAL' } as const;

/** An authentication by another 3D Secure server. */
export const AUTHENTICATED = {
  'threeDSecure.eci': '05',
  'threeDSecure.verificationId': 'Q2FuYXJ5VmVyaWZpY2F0aW9uMDE=',
  'threeDSecure.enrollmentStatus': 'Y',
  'threeDSecure.authenticationStatus': 'Y',
  'threeDSecure.dsTransactionId': '3f9a1c52-7d64-4a0e-9b1d-5c2e8f7a6b40',
  'threeDSecure.version': '2.2.0',
} as const;

const SHOP = { merchant: 'Shop' };
const ORDER = {
  entityId: CARD_CHANNEL,
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
  paymentBrand: 'VISA',
};

export function submitOrder(
  gateway: TestedGateway,
  changes: Changes,
): ReturnType<TestedGateway['submitPayment']> {
  return gateway.submitPayment(SHOP, fieldsOf(ORDER, CARD, changes));
}

/** The answered payment, after a check that the ledger has the same. */
export async function paidOrder(
  test: TestGateway,
  changes: Changes,
  gateway: TestedGateway = test.gateway,
): Promise<Payment> {
  const submitted = await submitOrder(gateway, changes);
  const written = submitted.ok && (await test.ports.ledger.findOperation(submitted.value.id));
  if (!submitted.ok || !written) throw new Error(`not on the ledger: ${JSON.stringify(submitted)}`);
  if (written.state !== submitted.value.state || written.resultCode !== submitted.value.resultCode) {
    throw new Error(`answered ${submitted.value.state}, written ${written.state}`);
  }
  return submitted.value;
}
