import { expect, it } from 'vitest';
import { securityHeaders } from './answer.ts';

it.each([
  [true, 'max-age=63072000; includeSubDomains'],
  [false, undefined],
])('asks browsers to come back over TLS only where the public address has it: %s', (isHttps, expected) => {
  expect(securityHeaders(isHttps)['strict-transport-security']).toBe(expected);
});

it('lets no page frame an answer and no browser guess its type', () => {
  expect(securityHeaders(false)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});
