import { expect, it } from 'vitest';
import { mayBeFramed } from './verify-page/judge-page.ts';

it.each([
  undefined,
  null,
  '',
  "default-src 'none'",
  'frame-ancestors *',
  "default-src 'self'; frame-ancestors https:",
  "frame-src 'none'",
])('a page with the policy %j may be framed by any site', (policy) => {
  expect(mayBeFramed(policy)).toBe(true);
});

it.each([
  "frame-ancestors 'none'",
  "default-src 'none';Frame-Ancestors 'self'",
  'frame-ancestors https://portal.example https://*.shop.example',
  "frame-ancestors *, frame-ancestors 'self'",
  'frame-ancestors',
])('a page with the policy %j may not', (policy) => {
  expect(mayBeFramed(policy)).toBe(false);
});
