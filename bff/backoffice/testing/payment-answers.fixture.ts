/** A payment as the list of the office answers it. */
export function paymentRow(number: number) {
  return {
    id: `8ac7a4a19ff6a1b2c3d4e5f6071829${String(number).padStart(2, '0')}`,
    createdAt: Date.UTC(2026, 10, 22, 8, number),
    merchantTransactionId: `order-${number}`,
    invoice: null,
    type: 'DB',
    brand: 'VISA',
    bin: '420000',
    last4: '4242',
    amount: '92.00',
    currency: 'EUR',
    code: '000.100.110',
    description: 'Request successfully processed',
    status: 'approved',
    state: 'debited',
    merchant: 'Shop',
    channel: { id: 'c'.repeat(32), name: 'Cards' },
    acquirer: 'simulator',
    firstAcquirer: null,
    threeDSecure: 'challenge',
    customer: 'J••• S•••',
    email: 'j•••@e•••.com',
    registration: null,
  };
}

const money = (amount: string) => ({ amount, currency: 'EUR' });

export type AnsweredRow = ReturnType<typeof paymentRow>;

/** The same with everything that the gateway knows of it. */
export function paymentDetail(payment: AnsweredRow) {
  return {
    payment,
    remaining: {
      capturable: { amount: '0.00', currency: 'EUR' },
      refundable: { amount: '80.00', currency: 'EUR' },
    },
    money: {
      authorised: money(payment.amount),
      captured: money(payment.amount),
      refunded: money('12.00'),
      chargedBack: money('0.00'),
      refunding: money('0.00'),
      left: money('80.00'),
    },
    acts: {
      possible: [
        { name: 'refund', amount: '80.00', currency: 'EUR' },
        { name: 'chargeback', amount: '80.00', currency: 'EUR' },
      ],
      refused: [] as { name: string; code: string; description: string }[],
      captures: { isPartial: true, isMultiple: true },
    },
    waitingRefunds: [] as object[],
    holder: '•••',
    expiry: '05/2034',
    hasPersonalData: false,
    operations: [
      {
        id: payment.id,
        kind: 'payment',
        type: 'DB',
        refersTo: null,
        merchantTransactionId: payment.merchantTransactionId,
        amount: payment.amount,
        currency: payment.currency,
        state: 'approved',
        isOpen: false,
        code: payment.code,
        description: payment.description,
        acquirer: 'simulator',
        acquirerKey: 'k1',
        routing: 'first in the order of the channel',
        references: { acquirerTransactionId: 'T-1' },
        descriptor: 'SHOP',
        createdAt: payment.createdAt,
        finishedAt: payment.createdAt + 900,
        by: null as string | null,
      },
    ],
    timeline: [
      {
        at: payment.createdAt,
        operationId: payment.id,
        what: 'started',
        text: 'DB 92.00 EUR at simulator',
        says: ['DB 92.00 EUR at simulator'],
      },
      {
        at: payment.createdAt + 900,
        operationId: payment.id,
        what: 'approved',
        text: '000.100.110',
        says: ['000.100.110'],
      },
    ],
    authentication: { flow: 'challenge', eci: '05' },
    notifications: {
      events: [
        {
          id: 'e1',
          at: payment.createdAt + 950,
          operationId: payment.id,
          type: 'PAYMENT',
          action: 'CREATED',
          state: 'approved',
          code: payment.code,
          deliveries: [
            {
              webhookId: 'shop',
              state: 'delivered',
              tries: 1,
              lastAnswer: '200',
              triedAt: payment.createdAt + 1000,
              nextTryAt: null,
            },
          ],
        },
      ],
      resultCall: null,
    },
    inquiries: [] as { operationId: string; acquirer: string | null; nextBy: number }[],
    fields: [{ name: 'customer.surname', value: '•••' }],
    raw: { id: payment.id },
  };
}
