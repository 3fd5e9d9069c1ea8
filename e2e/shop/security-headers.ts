/**
 * The policy of a shop that allows itself and the gateway, and nothing inline: the strictest page that the payment
 * widget promises to work in.
 */
export function securityHeaders(gatewayUrl: string): Record<string, string> {
  const gateway = new URL(gatewayUrl).origin;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${gateway}`,
    `style-src 'self' ${gateway}`,
    `connect-src 'self' ${gateway}`,
    `img-src 'self' ${gateway}`,
    `frame-src ${gateway}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A page holds a checkout of its own: one from the browser's memory may be paid or expired.
    'cache-control': 'no-store',
  };
}
