import type { Environment } from '../../api/openapi/environment.ts';

/*
 * The policies of the pages that shops and issuers put into frames. Any shop may frame them: the address holds the key,
 * and the page has nothing to press that pays.
 */

/** For a page that holds frames of issuers and posts forms into them. No list of issuers exists. */
export function issuerFrames(environment: Environment): string {
  // The simulated issuer of the test environment has no certificate.
  const issuers = environment === 'test' ? 'https: http:' : 'https:';
  return `connect-src 'self'; frame-src ${issuers}; form-action 'self' ${issuers}`;
}

/** For a page that does nothing but send a message to the page around it. */
export const NOTHING_INSIDE = "form-action 'none'";
