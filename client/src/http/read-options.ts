import { TollgateError } from '../results/tollgate-error.ts';
import type { ClientOptions, RetryOptions } from './client-options.ts';

/** Checked options with their defaults. */
export interface Settings {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly accessToken: string;
  readonly entityId: string;
  readonly timeout: number | undefined;
  readonly retries: Required<RetryOptions>;
  readonly fetch: typeof globalThis.fetch;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws TollgateError of the kind `invalid-argument`; no message repeats a value, because it may be the token */
export function readOptions(options: ClientOptions): Settings {
  const { accessToken, entityId, timeout, retries = {} } = options;
  if (typeof accessToken !== 'string' || !/^[\x21-\x7e]+$/.test(accessToken)) {
    throw wrong('accessToken has to be text without blanks, line breaks and letters beyond ASCII');
  }
  if (typeof entityId !== 'string' || !/^[0-9a-f]{32}$/.test(entityId)) {
    throw wrong('entityId has to be 32 lowercase hex characters');
  }
  return {
    baseUrl: readAddress(options),
    accessToken,
    entityId,
    timeout: timeout === undefined ? undefined : readCount('timeout', timeout, 1),
    retries: {
      most: readCount('retries.most', retries.most ?? 8, 0),
      firstPause: readCount('retries.firstPause', retries.firstPause ?? 500, 0),
      patience: readCount('retries.patience', retries.patience ?? 180_000, 0),
    },
    fetch: options.fetch ?? globalThis.fetch,
  };
}

function readAddress({ baseUrl, allowPlainHttp = false }: ClientOptions): string {
  const url = parsed(baseUrl);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw wrong('baseUrl has to be an http or https address');
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw wrong('baseUrl has to be without a name, a password, a query and a fragment');
  }
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname) && !allowPlainHttp) {
    throw wrong(
      'baseUrl has to be https: over plain http the access token and cards could be read on the way',
    );
  }
  return url.href.replace(/\/+$/, '');
}

function parsed(address: string | URL): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** @throws TollgateError of the kind `invalid-argument` when it is not a whole number, or below the least one */
export function readCount(name: string, value: number, least: number): number {
  if (!Number.isSafeInteger(value) || value < least) {
    throw wrong(`${name} has to be a whole number of at least ${least}`);
  }
  return value;
}

function wrong(message: string): TollgateError {
  return new TollgateError('invalid-argument', `${message}.`);
}
