import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { VaultKeys } from '../../stored-details/vault-keys.ts';

/** A run of the issuer's method in a shopper's browser, before there is a payment. */
export interface BrowserRun {
  /** The id that the issuer's method runs with, and the authentication after it. */
  readonly transactionId: string;
  readonly checkoutId: string;
  /** `undefined` when the issuer has no method. */
  readonly methodUrl?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Whether the issuer said that its method has run; `undefined` before it is over. */
  readonly method?: 'Y' | 'N' | 'U' | undefined;
  /** The browser's own header for documents. */
  readonly accept?: string | undefined;
}

/**
 * Tokens that carry a run from one request of a browser to the next, so that the gateway stores nothing about shoppers
 * who never pay. They hold no card data, and a MAC proves that this gateway created them.
 */
export interface BrowserTokens {
  write(run: BrowserRun): string;
  /** `undefined` for a token that this gateway did not make. */
  read(token: string): BrowserRun | undefined;
}

const MOST_CHARACTERS = 4096;

export function createBrowserTokens(keys: VaultKeys): BrowserTokens {
  const current = keys.current.derive('browser-tokens');
  const all = keys.all.map((key) => key.derive('browser-tokens'));
  return {
    write: (run) => {
      const content = Buffer.from(JSON.stringify(run)).toString('base64url');
      return `${content}.${macOf(current, content)}`;
    },
    read: (token) => {
      const [content = '', mac = '', ...rest] = token.split('.');
      const isOurs =
        token.length <= MOST_CHARACTERS &&
        rest.length === 0 &&
        all.some((key) => isSame(macOf(key, content), mac));
      // Only `write` creates texts with a valid MAC, so they have this type.
      return isOurs ? (JSON.parse(Buffer.from(content, 'base64url').toString()) as BrowserRun) : undefined;
    },
  };
}

function macOf(key: KeyObject, content: string): string {
  return createHmac('sha256', key).update(content).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
