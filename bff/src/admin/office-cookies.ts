import type { Environment } from '@tollgate/gateway/api';
import type { AdminAnswer } from './admin-answer.ts';

/** The prefix has browsers take them only over TLS, for this host alone, and for all of its paths. */
export const SESSION_COOKIE = '__Host-tollgate-office';
const DEVICE = '__Host-tollgate-office-device';

const SAFE = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** Seconds; browsers keep none for longer than 400 days. */
const DEVICE_AGE = 400 * 86_400;

/** What the gateway gives as a secret; anything else is none. */
const SECRET = /^[\w-]{20,200}$/;

/** The secrets that a browser sent. Those of the other environment are none. */
export interface OfficeCookies {
  readonly session: string | undefined;
  readonly device: string | undefined;
}

/** @param header `Cookie` of a request */
export function readCookies(header: string | undefined, environment: Environment): OfficeCookies {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return {
    session: secretIn(pairs, SESSION_COOKIE, environment),
    device: secretIn(pairs, DEVICE, environment),
  };
}

/** Two cookies of one name are none: one of them was put there by a page that is not of the office. */
function secretIn(pairs: readonly string[], name: string, environment: Environment): string | undefined {
  const values = pairs
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value = ''] = values;
  const prefix = `${environment}.`;
  const secret = value.startsWith(prefix) ? value.slice(prefix.length) : '';
  return values.length === 1 && SECRET.test(secret) ? secret : undefined;
}

/** The headers `Set-Cookie` of an answer. A session ends with the browser; when it is idle or over, the store knows. */
export function cookieHeaders(
  { cookie, device }: Pick<AdminAnswer, 'cookie' | 'device'>,
  environment: Environment,
): readonly string[] {
  return [
    ...(cookie === undefined ? [] : [sessionCookie(cookie, environment)]),
    ...(device === undefined
      ? []
      : [`${DEVICE}=${checked(environment, device)}; ${SAFE}; Max-Age=${DEVICE_AGE}`]),
  ];
}

function sessionCookie(secret: string | null, environment: Environment): string {
  return secret === null
    ? `${SESSION_COOKIE}=; ${SAFE}; Max-Age=0`
    : `${SESSION_COOKIE}=${checked(environment, secret)}; ${SAFE}`;
}

function checked(environment: Environment, secret: string): string {
  if (!SECRET.test(secret)) {
    throw new Error('a secret that no cookie can hold');
  }
  return `${environment}.${secret}`;
}
