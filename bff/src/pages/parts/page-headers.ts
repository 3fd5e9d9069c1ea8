import { FRAMED_BY_SHOPS, LOADED_BY_SHOPS } from '../../api/used-by-shops.ts';

/** Scripts of this origin only, and none that is made of text. */
const OWN_FILES = "script-src 'self'; style-src 'self'; base-uri 'none'; require-trusted-types-for 'script'";

/**
 * The headers of a page that any shop may put into a frame.
 *
 * @param policy what the page may do beside running its own files
 * @param framesIssuers a bank agrees to no embedder policy, and its page would be blocked in one that has it
 */
export function pageHeaders(policy: string, framesIssuers = false): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; ${OWN_FILES}; ${policy}; frame-ancestors *`,
    ...(framesIssuers ? LOADED_BY_SHOPS : FRAMED_BY_SHOPS),
    'referrer-policy': 'no-referrer',
  };
}
