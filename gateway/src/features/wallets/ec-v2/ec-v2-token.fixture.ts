import { generateKeyPairSync } from 'node:crypto';
import { type Fields, type KeyPair, makeEcV2Token, type TokenRecipe } from '../simulator/make-ec-v2-token.ts';
import type { DecryptionKey } from './decrypt-message.ts';
import type { EcV2Context } from './open-ec-v2-token.ts';

export const NOW = Date.UTC(2026, 10, 23, 12);
export const ENTITY = 'a0000000000000000000000000000001';
export const RECIPIENT = 'gateway:tollgate';
export const CRYPTOGRAM = Buffer.alloc(20, 9).toString('base64');

const SOON = String(NOW + 60_000);

export const newKeyPair = (namedCurve = 'P-256'): KeyPair => generateKeyPairSync('ec', { namedCurve });

const ROOT = newKeyPair();
const RECEIVER = newKeyPair();

/** Its private key opens the tokens of a recipe that names no other receiver. */
export const OWN_KEY: DecryptionKey = { keyId: 'own', privateKey: RECEIVER.privateKey, addedAt: 1_000 };

/** The time, merchant and root keys with which a plain recipe gives a valid token. */
export const CONTEXT: EcV2Context = {
  recipientId: RECIPIENT,
  gatewayMerchantId: ENTITY,
  now: NOW,
  rootKeys: (['ECv1', 'ECv2', 'ECv2SigningOnly'] as const).map((protocolVersion) => ({
    protocolVersion,
    key: ROOT.publicKey,
    expires: protocolVersion === 'ECv1' ? undefined : NOW + 1_000_000,
  })),
};

export const PAN_ONLY: Fields = {
  authMethod: 'PAN_ONLY',
  pan: '4111111111111111',
  expirationMonth: 7,
  expirationYear: 2031,
};

export const DEVICE_CARD: Fields = {
  ...PAN_ONLY,
  authMethod: 'CRYPTOGRAM_3DS',
  cryptogram: CRYPTOGRAM,
  eciIndicator: '5',
};

/** A payload with these details of the card. */
export function payloadOf(paymentMethodDetails: Fields, changes: Fields = {}): Fields {
  return {
    messageExpiration: SOON,
    messageId: 'message-1',
    gatewayMerchantId: ENTITY,
    paymentMethod: 'CARD',
    paymentMethodDetails,
    ...changes,
  };
}

/** @returns the text of a token that is good, but for what the changes do to it */
export function makeToken(changes: Partial<TokenRecipe> = {}): string {
  return makeEcV2Token({
    version: 'ECv2',
    recipientId: RECIPIENT,
    payload: payloadOf(PAN_ONLY),
    root: ROOT,
    intermediate: newKeyPair(),
    intermediateExpires: SOON,
    receiver: RECEIVER.publicKey,
    ...changes,
  });
}

/** A base64 text with one bit changed, in the byte at this place; a negative place counts from the end. */
export function flipped(base64: unknown, place: number): string {
  const bytes = Buffer.from(String(base64), 'base64');
  const at = place < 0 ? bytes.length + place : place;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString('base64');
}
