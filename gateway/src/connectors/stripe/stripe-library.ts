import { createRequire } from 'node:module';
import type * as Library from 'stripe';

const require = createRequire(import.meta.url);

/** Stripe's client library, which is loaded when first needed: it takes 25 MB, and many gateways call no Stripe. */
export function stripeLibrary(): typeof Library.Stripe {
  return (require('stripe') as typeof Library).Stripe;
}
