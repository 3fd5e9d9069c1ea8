import {
  createCipheriv,
  createHmac,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import type { DecryptionKey } from './decrypt-message.ts';
import type { EcV2Context } from './open-ec-v2-token.ts';
import type { ProtocolVersion } from './protocol-version.ts';

/**
 * Makes tokens as their maker does, with keys of its own. It shares nothing with the code that opens them, so that one
 * mistake can not be in both.
 */
export interface TokenRecipe {
  readonly version: ProtocolVersion;
  readonly recipientId: string;
  readonly payload: Fields;
  readonly root: KeyPair;
  readonly intermediate: KeyPair;
  readonly intermediateExpires: string;
  readonly receiver: KeyObject;
  /** Changes before the intermediate key is signed. */
  readonly inKey: (key: Fields) => Fields;
  /** Changes before the message is signed. */
  readonly inMessage: (message: Fields) => Fields;
  /** Changes after all is signed: what an attacker can do. */
  readonly inToken: (token: SignedToken) => Fields;
}

export interface SignedToken {
  readonly protocolVersion: string;
  readonly signature: string;
  readonly signedMessage: string;
  readonly intermediateSigningKey?: { readonly signedKey: string; readonly signatures: readonly string[] };
}

export type Fields = Readonly<Record<string, unknown>>;

interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

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

/** The time, merchant and root keys at which a plain recipe makes a good token. */
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
  const recipe: TokenRecipe = {
    version: 'ECv2',
    recipientId: RECIPIENT,
    payload: payloadOf(PAN_ONLY),
    root: ROOT,
    intermediate: newKeyPair(),
    intermediateExpires: SOON,
    receiver: RECEIVER.publicKey,
    inKey: (key) => key,
    inMessage: (message) => message,
    inToken: (token) => ({ ...token }),
    ...changes,
  };
  return JSON.stringify(recipe.inToken(signToken(recipe)));
}

function signToken(recipe: TokenRecipe): SignedToken {
  const { version, root, intermediate } = recipe;
  const payload = JSON.stringify(recipe.payload);
  const message = version === 'ECv2SigningOnly' ? recipe.payload : encrypt(payload, recipe);
  const signedMessage = escaped(recipe.inMessage(message));
  const bytes = counted('Google', recipe.recipientId, version, signedMessage);
  if (version === 'ECv1') {
    return { protocolVersion: version, signature: signature(root, bytes), signedMessage };
  }
  const keyValue = intermediate.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signedKey = escaped(recipe.inKey({ keyValue, keyExpiration: recipe.intermediateExpires }));
  return {
    protocolVersion: version,
    signature: signature(intermediate, bytes),
    intermediateSigningKey: {
      signedKey,
      signatures: [signature(root, counted('Google', version, signedKey))],
    },
    signedMessage,
  };
}

function encrypt(payload: string, { version, receiver }: TokenRecipe): Fields {
  const ephemeral = newKeyPair();
  const point = ephemeral.publicKey.export({ format: 'der', type: 'spki' }).subarray(-65);
  const secret = diffieHellman({ privateKey: ephemeral.privateKey, publicKey: receiver });
  const size = version === 'ECv1' ? 16 : 32;
  const keys = Buffer.from(
    hkdfSync('sha256', Buffer.concat([point, secret]), Buffer.alloc(32), 'Google', size * 2),
  );
  const cipher = createCipheriv(`aes-${size * 8}-ctr`, keys.subarray(0, size), Buffer.alloc(16));
  const ciphertext = Buffer.concat([cipher.update(payload), cipher.final()]);
  const tag = createHmac('sha256', keys.subarray(size)).update(ciphertext).digest();
  return {
    encryptedMessage: ciphertext.toString('base64'),
    ephemeralPublicKey: point.toString('base64'),
    tag: tag.toString('base64'),
  };
}

/** The maker escapes the equals sign, so that writing the JSON again gives other characters than it signed. */
function escaped(value: Fields): string {
  return JSON.stringify(value).replaceAll('=', String.raw`\u003d`);
}

function counted(...parts: readonly string[]): Buffer {
  const bytes = parts.map((part) => Buffer.from(part, 'utf8'));
  return Buffer.concat(
    bytes.flatMap((part) => [
      Buffer.from([
        part.length % 256,
        Math.floor(part.length / 256) % 256,
        Math.floor(part.length / 65_536),
        0,
      ]),
      part,
    ]),
  );
}

function signature({ privateKey }: KeyPair, bytes: Buffer): string {
  return sign('sha256', bytes, { key: privateKey, dsaEncoding: 'der' }).toString('base64');
}

/** A base64 text of which one bit differs, in the byte at this place; a negative place counts from the end. */
export function flipped(base64: unknown, place: number): string {
  const bytes = Buffer.from(String(base64), 'base64');
  const at = place < 0 ? bytes.length + place : place;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString('base64');
}
