import { TEST_CARD } from '@tollgate/testkit/cards/test-card';
import { formOf } from './form-of.ts';

/** A debit with 30 parameters, as a shop sends it that knows its customer; different for each number. */
export function usualPayment(entityId: string, number: number): string {
  return formOf({
    entityId,
    amount: `${(number % 90) + 10}.50`,
    currency: 'EUR',
    paymentBrand: 'VISA',
    paymentType: 'DB',
    descriptor: `Coffee house ${number}`,
    merchantTransactionId: `order-${100_000 + number}`,
    merchantInvoiceId: `invoice-${100_000 + number}`,
    ...TEST_CARD,
    'customer.merchantCustomerId': `customer-${number}`,
    'customer.givenName': 'Jane',
    'customer.surname': 'Jönes',
    'customer.phone': '+49 89 1234567',
    'customer.email': `jane.${number}@example.org`,
    'customer.ip': `192.0.2.${number % 256}`,
    'billing.street1': 'Lindenstraße 12',
    'billing.city': 'München',
    'billing.state': 'Bayern',
    'billing.postcode': '80331',
    'billing.country': 'DE',
    'shipping.street1': 'Hauptplatz 3',
    'shipping.city': 'Graz',
    'shipping.postcode': '8010',
    'shipping.country': 'AT',
    'customParameters[basket]': `basket-${number}`,
    'customParameters[origin]': 'summer newsletter',
  });
}
