import {
  createCipheriv,
  createHmac,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import type { ProtocolVersion } from '../ec-v2/read-token.ts';

/**
 * Creates tokens as their maker does, with keys of its own. It shares nothing with the code that opens them, so that
 * one mistake cannot be in both.
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
  readonly inKey?: ((key: Fields) => Fields) | undefined;
  /** Changes before the message is signed. */
  readonly inMessage?: ((message: Fields) => Fields) | undefined;
  /** Changes after all is signed: what an attacker can do. */
  readonly inToken?: ((token: SignedToken) => Fields) | undefined;
}

export interface SignedToken {
  readonly protocolVersion: string;
  readonly signature: string;
  readonly signedMessage: string;
  readonly intermediateSigningKey?: { readonly signedKey: string; readonly signatures: readonly string[] };
}

export type Fields = Readonly<Record<string, unknown>>;

/** A pair on P-256. */
export interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const same = (fields: object): Fields => ({ ...fields });

/** @returns the text of a token */
export function makeEcV2Token(recipe: TokenRecipe): string {
  const { inToken = same } = recipe;
  return JSON.stringify(inToken(signToken(recipe)));
}

function signToken(recipe: TokenRecipe): SignedToken {
  const { version, root, intermediate, inKey = same, inMessage = same } = recipe;
  const payload = JSON.stringify(recipe.payload);
  const message = version === 'ECv2SigningOnly' ? recipe.payload : encrypt(payload, recipe);
  const signedMessage = escaped(inMessage(message));
  const bytes = counted('Google', recipe.recipientId, version, signedMessage);
  if (version === 'ECv1') {
    return { protocolVersion: version, signature: signature(root, bytes), signedMessage };
  }
  const keyValue = intermediate.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signedKey = escaped(inKey({ keyValue, keyExpiration: recipe.intermediateExpires }));
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
  const ephemeral = generateKeyPairSync('ec', { namedCurve: 'P-256' });
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
