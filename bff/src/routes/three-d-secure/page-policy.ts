import type { Environment } from '../../openapi/environment.ts';

/** Scripts of this origin only, and none that is made of text. */
const OWN_FILES = "script-src 'self'; style-src 'self'; base-uri 'none'; require-trusted-types-for 'script'";

/**
 * The headers of a page that shops and issuers put into frames.
 *
 * Any shop may frame it: the address holds the key, and the page has nothing to press that pays.
 */
export function pageHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; ${OWN_FILES}; ${policy}; frame-ancestors *`,
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  };
}

/** For a page that holds frames of issuers and posts forms into them. No list of issuers exists. */
export function issuerFrames(environment: Environment): string {
  // The simulated issuer of the test environment has no certificate.
  const issuers = environment === 'test' ? 'https: http:' : 'https:';
  return `connect-src 'self'; frame-src ${issuers}; form-action 'self' ${issuers}`;
}

/** For a page that does nothing but send a message to the page around it. */
export const NOTHING_INSIDE = "form-action 'none'";
