import type { Operation } from '../payment/operation.ts';
import type { CardFingerprint } from '../values/card-fingerprint.ts';
import { acquirerKey, type CheckoutId, type EntityId, type PaymentId } from '../values/ids.ts';
import { randomIds } from '../values/random-ids.ts';

const ids = randomIds('test');

/** A fresh checkout id, so that samples never meet each other. */
export function sampleCheckoutId(): CheckoutId {
  return ids.checkoutId();
}

/** An operation that was just started, under an id of its own; for tests of whatever keeps operations. */
export function sampleOperation(changes: Partial<Operation> = {}): Operation {
  const id: PaymentId = changes.id ?? ids.paymentId();
  return {
    id,
    merchant: 'Shop',
    entityId: 'a0000000000000000000000000000001' as EntityId,
    channelId: 'a0000000000000000000000000000002' as EntityId,
    checkoutId: undefined,
    paymentType: 'DB',
    rootId: id,
    referencedId: undefined,
    isFinal: false,
    numberOfCaptures: undefined,
    industryPractice: undefined,
    brand: 'VISA',
    amount: { minor: 9250n, currency: 'EUR' },
    card: { bin: '420000', last4Digits: '0000', holder: 'Jane Jones', expiryMonth: '05', expiryYear: '2034' },
    account: undefined,
    registrationId: undefined,
    routing: 'the acquirer of channel card',
    redirect: undefined,
    cardFingerprint: 'fingerprint' as CardFingerprint,
    customerIp: undefined,
    riskScore: 0,
    descriptor: 'Shop 4711',
    merchantTransactionId: 'order-0001',
    testMode: 'INTERNAL',
    echo: [['amount', '92.50']],
    acquirer: { name: 'simulator', key: acquirerKey(id, 1) },
    state: 'started',
    resultCode: '000.200.000',
    references: {},
    movement: { from: 'shopper', to: 'merchant' },
    startedAt: 1_000,
    finishedAt: undefined,
    ...changes,
  };
}
