import { createHash } from 'node:crypto';

/** 32 bytes in base64 that look random and are the same in every run. */
export function strongKey(name: string): string {
  return createHash('sha256').update(`vault key ${name}`).digest('base64');
}

/** Settings that a live gateway takes, but for the merchants file. */
export const LIVE = {
  ENVIRONMENT: 'live',
  DATABASE_URL: 'postgres://tollgate:secret@db.example/tollgate?sslmode=verify-full',
  REDIS_URL: 'rediss://cache.example:6380',
  VAULT_KEYS: `k1:${strongKey('k1')}`,
  BASE_URL: 'https://pay.example/',
  ACQUIRER_TOKEN: 'token-at-the-acquirer',
};

/** An acquirer that a live gateway takes. */
export const LIVE_ACQUIRER = {
  name: 'acquirer-a',
  connector: 'http-acquirer',
  address: 'https://acquirer.example',
  tokenVariable: 'ACQUIRER_TOKEN',
};

/** An access token that a live gateway takes from a file. */
export const STRONG_TOKEN = createHash('sha256').update('access token').digest('base64url');
