import { createRequire } from 'node:module';
import type { Stripe } from 'stripe';

const require = createRequire(import.meta.url);

/** Stripe's client library, which is loaded when first needed: it takes 25 MB, and many gateways call no Stripe. */
export function stripeLibrary(): typeof Stripe {
  // Here the package is the class itself.
  return require('stripe') as typeof Stripe;
}
