import { type Environment, isThisMachine } from '@tollgate/gateway/api';
import type { AdminAnswer } from './admin-answer.ts';

/** The origin of the office and the environment, which decide the cookies. */
export interface CookiePlace {
  readonly environment: Environment;
  /** The address of the office's pages. */
  readonly origin: string;
}

export const SESSION_COOKIE = '__Host-tollgate-office';
const DEVICE_COOKIE = '__Host-tollgate-office-device';

/** Seconds; browsers keep none for longer than 400 days. */
const DEVICE_AGE = 400 * 86_400;

/** The form of the gateway's secrets. */
const SECRET = /^[\w-]{20,200}$/;

/** The secrets that a browser sent. Those of the other environment are none. */
export interface OfficeCookies {
  readonly session: string | undefined;
  readonly device: string | undefined;
}

/** @param header `Cookie` of a request */
export function readCookies(header: string | undefined, place: CookiePlace): OfficeCookies {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return {
    session: secretIn(pairs, nameAt(SESSION_COOKIE, place), place),
    device: secretIn(pairs, nameAt(DEVICE_COOKIE, place), place),
  };
}

/** Two cookies of one name count as none: another page has set one of them. */
function secretIn(pairs: readonly string[], name: string, { environment }: CookiePlace): string | undefined {
  const values = pairs
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value = ''] = values;
  const prefix = `${environment}.`;
  const secret = value.startsWith(prefix) ? value.slice(prefix.length) : '';
  return values.length === 1 && SECRET.test(secret) ? secret : undefined;
}

/** The `Set-Cookie` headers of an answer. The cookie ends with the browser; the store knows when the session expires. */
export function cookieHeaders(
  { cookie, device }: Pick<AdminAnswer, 'cookie' | 'device'>,
  place: CookiePlace,
): readonly string[] {
  const set = (name: string, secret: string): string =>
    `${nameAt(name, place)}=${checked(place.environment, secret)}; ${attributesAt(place)}`;
  const forget = `${nameAt(SESSION_COOKIE, place)}=; ${attributesAt(place)}; Max-Age=0`;
  return [
    ...(cookie === undefined ? [] : [cookie === null ? forget : set(SESSION_COOKIE, cookie)]),
    ...(device === undefined ? [] : [`${set(DEVICE_COOKIE, device)}; Max-Age=${DEVICE_AGE}`]),
  ];
}

/**
 * With the prefix, browsers take a cookie only over TLS, for this host alone, and for all of its paths. Safari takes no such cookie from
 * `http://localhost`, where sign-ins would fail.
 */
function nameAt(name: string, place: CookiePlace): string {
  return isPlainHere(place) ? name.replace('__Host-', '') : name;
}

function attributesAt(place: CookiePlace): string {
  return `Path=/; ${isPlainHere(place) ? '' : 'Secure; '}HttpOnly; SameSite=Strict`;
}

/** Whether the office is opened locally over http, in the test environment. */
function isPlainHere({ environment, origin }: CookiePlace): boolean {
  const { protocol, hostname } = new URL(origin);
  return environment === 'test' && protocol === 'http:' && isThisMachine(hostname);
}

function checked(environment: Environment, secret: string): string {
  if (!SECRET.test(secret)) throw new Error('a secret that no cookie can hold');
  return `${environment}.${secret}`;
}
