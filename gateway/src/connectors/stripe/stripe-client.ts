import type { Stripe } from 'stripe';
import { libraries } from '../../ports/libraries.ts';
import type { AcquirerSecret } from '../../values/masked.ts';
import type { StripeLimits } from './stripe-limits.ts';
import type { StripeLink } from './stripe-link.ts';

/** Added to the link's limit for a call, so that the link ends the call first, with a more exact reason. */
const SLACK_MS = 5_000;

/**
 * Stripe's official client library, with our connections, without retries and without telemetry.
 *
 * The secret key is added to each request just before it is sent, so that the library has no copy that it could print.
 */
export function openStripeClient(
  address: URL,
  secretKey: AcquirerSecret,
  link: StripeLink,
  limits: StripeLimits,
): Stripe {
  const Library = libraries.stripe;
  const isHttps = address.protocol === 'https:';
  return new Library('', {
    authenticator: async (request) => {
      request.headers['Authorization'] = `Bearer ${secretKey.reveal()}`;
    },
    host: address.hostname,
    port: address.port === '' ? (isHttps ? 443 : 80) : address.port,
    protocol: isHttps ? 'https' : 'http',
    httpClient: Library.createFetchHttpClient(link.fetch),
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: limits.wholeCall + SLACK_MS,
  });
}
