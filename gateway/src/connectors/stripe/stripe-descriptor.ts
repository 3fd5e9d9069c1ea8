import { z } from 'zod';
import { describeAcquirer } from '../acquirer-descriptor.ts';
import { mistakeInHeaderSecret } from '../named-secrets.ts';
import { createStripe } from './stripe.ts';
import { STRIPE_FORWARDING } from './stripe-forwarding.ts';
import { STRIPE_CAPABILITIES } from './stripe-limits.ts';
import { DECLINES, REFUND_FAILURES, REFUSALS, REFUSED_PARAMETERS } from './stripe-result-codes.ts';

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
