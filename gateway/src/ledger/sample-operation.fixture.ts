import type { Attempt, FollowUp, Operation, Payment } from '../payment/operation.ts';
import {
  acquirerKey,
  type CardFingerprint,
  type CheckoutId,
  type EntityId,
  type PaymentId,
} from '../values/ids.ts';
import { randomIds } from '../values/random-ids.ts';

const ids = randomIds('test');

/** A new checkout id, so that samples never conflict. */
export function sampleCheckoutId(): CheckoutId {
  return ids.checkoutId();
}

/** A payment that was just started, with a new id, for tests of stores. */
export function samplePayment(changes: Partial<Omit<Payment, 'kind'>> = {}): Payment {
  const id: PaymentId = changes.id ?? ids.paymentId();
  return {
    ...sharedBy(id),
    kind: 'payment',
    checkoutId: undefined,
    numberOfCaptures: undefined,
    registrationId: undefined,
    redirect: undefined,
    authenticates: false,
    authentication: undefined,
    cardFingerprint: 'fingerprint' as CardFingerprint,
    customerIp: undefined,
    ...PAID_WITH,
    ...changes,
  };
}

/** A refund of a payment that was just started, or with other changes another follow-up. */
export function sampleFollowUp(
  payment: Pick<Operation, 'id'>,
  changes: Partial<Omit<FollowUp, 'kind'>> = {},
): FollowUp {
  const id: PaymentId = changes.id ?? ids.paymentId();
  return {
    ...sharedBy(id),
    kind: 'follow-up',
    paymentType: 'RF',
    rootId: payment.id,
    referencedId: payment.id,
    isFinal: false,
    industryPractice: undefined,
    ...changes,
  };
}

/** The first attempt at a payment, which was declined. */
export function sampleAttempt(
  payment: Pick<Operation, 'id'>,
  changes: Partial<Omit<Attempt, 'kind'>> = {},
): Attempt {
  const id: PaymentId = changes.id ?? ids.paymentId();
  return {
    ...sharedBy(id),
    kind: 'attempt',
    rootId: payment.id,
    referencedId: payment.id,
    ...PAID_WITH,
    ...changes,
  };
}

const PAID_WITH = {
  card: { bin: '420000', last4Digits: '0000', holder: 'Jane Jones', expiryMonth: '05', expiryYear: '2034' },
  account: undefined,
  routing: 'the acquirer of channel card',
} as const;

function sharedBy(id: PaymentId) {
  return {
    id,
    merchant: 'Shop',
    entityId: 'a0000000000000000000000000000001' as EntityId,
    channelId: 'a0000000000000000000000000000002' as EntityId,
    paymentType: 'DB',
    rootId: id,
    brand: 'VISA',
    amount: { minor: 9250n, currency: 'EUR' },
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
  } as const;
}
