import type { Wallet } from './keys/wallet-keys.ts';
import { readJsonObject } from './read-json-object.ts';

const COMPACT_JWE = /^[\w-]+(\.[\w-]*){4}$/;

/**
 * Which wallet a token comes from, by its shape alone: nothing of it is checked.
 *
 * @returns `undefined` when it has the shape of none
 */
export function walletOfToken(text: string): Wallet | undefined {
  if (COMPACT_JWE.test(text)) return 'wallet3';
  const isJson = text.trimStart().startsWith('{');
  const token = readJsonObject(isJson ? text : Buffer.from(text, 'base64').toString());
  if (token === undefined) return undefined;
  // Only wallet1's tokens are posted in base64.
  if ('version' in token || 'paymentData' in token) {
    return isJson && 'type' in token ? 'wallet3' : 'wallet1';
  }
  if (!isJson) return undefined;
  if ('protocolVersion' in token) return 'wallet2';
  return '3DS' in token ? 'wallet3' : undefined;
}

/** Whether it is a token of wallet2 that is signed and not encrypted. */
export function isInClear(text: string): boolean {
  return readJsonObject(text)?.['protocolVersion'] === 'ECv2SigningOnly';
}
