import { formOf } from './form-of.ts';

/** A debit with a card and little else, different for each number: what the throughput is measured with. */
export function smallPayment(entityId: string, number: number): string {
  return formOf({
    entityId,
    amount: `${(number % 90) + 10}.00`,
    currency: 'EUR',
    paymentBrand: 'VISA',
    paymentType: 'DB',
    merchantTransactionId: `order-${100_000 + number}`,
    'card.number': '4200000000000000',
    'card.holder': 'Jane Jones',
    'card.expiryMonth': '05',
    'card.expiryYear': '2034',
    'card.cvv': '123',
    'customer.ip': `192.0.2.${number % 256}`,
  });
}
