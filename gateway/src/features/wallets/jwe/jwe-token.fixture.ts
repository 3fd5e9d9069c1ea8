import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type JweRecipe, makeJweToken as makeToken } from '../simulator/make-wallet-token.ts';
import type { JweKey } from './decrypt-jwe-token.ts';

/** A key with its public half, with which a wallet encrypts tokens. */
interface JweKeyPair extends JweKey {
  readonly publicKey: KeyObject;
}

export function makeJweKeyPair(id: string): JweKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return { id, publicKey, privateKey, publicKeyHash: createHash('sha256').update(spki).digest('base64') };
}

export const SAMPLE_TIME = Date.UTC(2026, 4, 1, 12);
export const SAMPLE_NUMBER = '4761739001010010';
export const SAMPLE_CRYPTOGRAM = 'AgAAAAAAIR8CrrxFYYwAAAAAAAA=';

/** The content of a token as the wallet makes it. */
const SAMPLE_CONTENT = {
  amount: '9250',
  currency_code: 'EUR',
  utc: String(SAMPLE_TIME),
  eci_indicator: '5',
  tokenPAN: SAMPLE_NUMBER,
  tokenPanExpiration: '0731',
  cryptogram: SAMPLE_CRYPTOGRAM,
} as const;

/** The differences of a test from a valid token. */
export interface JweChanges extends Partial<Omit<JweRecipe, 'publicKey' | 'publicKeyHash'>> {}

/** Creates tokens for a key. */
export function makeJweToken({ publicKey, publicKeyHash }: JweKeyPair, changes: JweChanges = {}): string {
  const { content = {}, ...recipe } = changes;
  return makeToken({
    publicKey,
    publicKeyHash,
    ...recipe,
    content: typeof content === 'string' ? content : { ...SAMPLE_CONTENT, ...content },
  });
}

/** The place of each part in a token. */
export const JWE_PARTS = ['header', 'encryptedKey', 'iv', 'ciphertext', 'tag'] as const;
type JwePart = (typeof JWE_PARTS)[number];

export function changePart(token: string, part: JwePart, change: (bytes: Buffer) => Buffer): string {
  const parts = token.split('.');
  const place = JWE_PARTS.indexOf(part);
  return parts
    .map((text, index) => (index === place ? encoded(change(Buffer.from(text, 'base64url'))) : text))
    .join('.');
}

/** Another value of the last bit. */
export function flipBit(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]);
}

function encoded(bytes: Buffer | string): string {
  return Buffer.from(bytes).toString('base64url');
}
