import { z } from 'zod';
import { describeAcquirer, type Forwarding } from '../acquirer-descriptor.ts';
import { mistakeInHeaderSecret } from '../named-secrets.ts';
import { createStripe } from './stripe.ts';
import { STRIPE_CAPABILITIES } from './stripe-limits.ts';
import { DECLINES, REFUND_FAILURES, REFUSALS, REFUSED_PARAMETERS } from './stripe-result-codes.ts';

/** The names of parameters at Stripe: of a charge, or in brackets of the card's token that pays it. */
export const STRIPE_FORWARDING: Forwarding = {
  names: {
    amount: ['amount'],
    currency: ['currency'],
    paymentType: ['capture'],
    descriptor: ['statement_descriptor_suffix'],
    'merchant.name': ['statement_descriptor_suffix'],
    merchantTransactionId: ['metadata[merchant_transaction_id]'],
    'card.holder': ['card[name]'],
    'card.number': ['card[number]'],
    'card.expiryMonth': ['card[exp_month]'],
    'card.expiryYear': ['card[exp_year]'],
    'card.cvv': ['card[cvc]'],
    'billing.street1': ['card[address_line1]'],
    'billing.houseNumber1': ['card[address_line1]'],
    'billing.street2': ['card[address_line2]'],
    'billing.houseNumber2': ['card[address_line2]'],
    'billing.city': ['card[address_city]'],
    'billing.state': ['card[address_state]'],
    'billing.postcode': ['card[address_zip]'],
    'billing.country': ['card[address_country]'],
    'shipping.customer.givenName': ['shipping[name]'],
    'shipping.customer.surname': ['shipping[name]'],
    'shipping.phone': ['shipping[phone]'],
    'shipping.logisticsProvider': ['shipping[carrier]'],
    'shipping.trackingNumber': ['shipping[tracking_number]'],
    'shipping.street1': ['shipping[address][line1]'],
    'shipping.houseNumber1': ['shipping[address][line1]'],
    'shipping.street2': ['shipping[address][line2]'],
    'shipping.houseNumber2': ['shipping[address][line2]'],
    'shipping.city': ['shipping[address][city]'],
    'shipping.state': ['shipping[address][state]'],
    'shipping.postcode': ['shipping[address][postal_code]'],
    'shipping.country': ['shipping[address][country]'],
  },
};

export const stripe = describeAcquirer({
  kind: 'stripe',
  title: 'Stripe',
  settings: {
    address: {
      // The secret key is sent to it, so it must use https or be on this machine.
      schema: z
        .string()
        .regex(
          /^(https:\/\/[^/\s]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)\/?$/,
          'must be an https address without a path, or http on 127.0.0.1 or localhost',
        )
        .exactOptional(),
      value: 'an https address without a path, or http on 127.0.0.1 or localhost',
      meaning: 'For a proxy or a mock; in live https. When absent: `https://api.stripe.com`.',
    },
  },
  secrets: {
    secretKeyVariable: {
      mistakeIn: mistakeInHeaderSecret,
      meaning:
        'The environment variable with the secret key of the account. The key itself is in no file. One that is not set ends the start.',
    },
  },
  addresses: ['address'],
  credentials: ['secretKeyVariable'],
  // Each account has its own books, and its key identifies the account.
  booksAreOf: ['address', 'secretKeyVariable'],
  capabilities: STRIPE_CAPABILITIES,
  entryCapabilities: 'narrow',
  forwarding: STRIPE_FORWARDING,
  resultCodes: { DECLINES, REFUSALS, REFUSED_PARAMETERS, REFUND_FAILURES },
  example: { secretKeyVariable: 'STRIPE_SECRET_KEY' },
  create: (
    { connector: _connector, secretKeyVariable: _variable, capabilities = {}, ...options },
    { secretKeyVariable: secretKey },
  ) => createStripe({ ...options, secretKey, capabilities }),
});
