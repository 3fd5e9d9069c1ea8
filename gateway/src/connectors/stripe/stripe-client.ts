import { Stripe } from 'stripe';
import type { AcquirerSecret } from '../../values/acquirer-secret.ts';
import type { StripeLimits } from './stripe-limits.ts';
import type { StripeLink } from './stripe-link.ts';

/** Above the link's own limit for a call, so that the link speaks first and says what it knows. */
const SLACK_MS = 5_000;

/**
 * Stripe's official client library, over our connections, without repetitions and without telemetry.
 *
 * The key is put on each request as it leaves, so that the library keeps no copy that could be printed.
 */
export function openStripeClient(
  address: URL,
  secretKey: AcquirerSecret,
  link: StripeLink,
  limits: StripeLimits,
): Stripe {
  const isHttps = address.protocol === 'https:';
  return new Stripe('', {
    authenticator: async (request) => {
      request.headers['Authorization'] = `Bearer ${secretKey.reveal()}`;
    },
    host: address.hostname,
    port: address.port === '' ? (isHttps ? 443 : 80) : address.port,
    protocol: isHttps ? 'https' : 'http',
    httpClient: Stripe.createFetchHttpClient(link.fetch),
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: limits.wholeCall + SLACK_MS,
  });
}
