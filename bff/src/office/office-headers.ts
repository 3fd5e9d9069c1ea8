/** Only scripts and styles of the office itself, and no `eval`. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The only allowed policy: lit creates its templates with it, from texts of the script.
  'trusted-types lit-html',
].join('; ');

/** Features of browsers that no page of the office uses; passkeys are the only exception. */
const PERMISSIONS = [
  'accelerometer=()',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'fullscreen=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'serial=()',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ');

/** Names the script of the pages that this server has. */
export const SCRIPT_HEADER = 'x-tollgate-script';

/**
 * The headers of every answer of the office, its pages included.
 *
 * @param script of the pages that are served; absent: they are not built
 */
export function officeHeaders(isHttps: boolean, script?: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
    ...(script !== undefined && { [SCRIPT_HEADER]: script }),
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
