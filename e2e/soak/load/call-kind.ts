import type { HttpRequest } from '../../chaos/load/http-call.ts';

const BY_PATH = [
  ['checkout created', 'POST', /^\/v1\/checkouts$/],
  ['checkout paid', 'POST', /^\/v1\/checkouts\/[^/]+\/payment$/],
  ['status read', 'GET', /^\/v1\/(?:checkouts|payments)\//],
  ['payment', 'POST', /^\/v1\/payments$/],
  ['follow-up', 'POST', /^\/v1\/payments\/[^/]+$/],
  ['stored details', 'POST', /^\/v1\/registrations/],
] as const;

/** Under which name the time of a merchant's call is kept. */
export function callKind({ method, path }: Pick<HttpRequest, 'method' | 'path'>): string {
  return BY_PATH.find(([, verb, pattern]) => verb === method && pattern.test(path))?.[0] ?? 'other';
}
