import type { IncomingMessage } from 'node:http';

/** The messages of an authentication and of the payment after it, in their order. */
export const MESSAGES = [
  'pay',
  'method',
  'continue',
  'AReq',
  'RReq',
  'notification',
  'finish',
  'authorisation',
] as const;

const BY_PATH = [
  ['pay', 'POST', /^\/v1\/checkouts\/[^/]+\/payment$/],
  ['RReq', 'POST', /^\/v1\/threeDSecure\/results\/[^/]+$/],
  ['method', 'POST', /^\/v1\/threeDSecure\/[^/]+\/[^/]+\/method$/],
  ['continue', 'POST', /^\/v1\/threeDSecure\/[^/]+\/[^/]+\/continue$/],
  ['notification', 'POST', /^\/v1\/threeDSecure\/[^/]+\/[^/]+\/notification$/],
  ['finish', 'POST', /^\/v1\/threeDSecure\/[^/]+\/[^/]+\/finish$/],
  ['authorisation', 'PUT', /^\/operations\/[^/]+$/],
] as const;

/** The message type of a request in an authentication; `undefined` for others. */
export function messageOf(
  { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
  body: Buffer,
): (typeof MESSAGES)[number] | undefined {
  if (url === '/ds') return body.includes('"AReq"') ? 'AReq' : undefined;
  return BY_PATH.find(([, verb, path]) => verb === method && path.test(url))?.[0];
}
