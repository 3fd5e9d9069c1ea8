import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { type Result, success } from '../../../values/result.ts';
import { type TokenRefusal, unreadableToken } from '../wallet-card.ts';

/** A token of the format EC_v1, decoded and not yet checked. */
export interface EcV1Token {
  /** The encrypted card and its authentication tag. */
  readonly data: Buffer;
  /** CMS SignedData in BER. */
  readonly signature: Buffer;
  /** The bytes of `ephemeralKey` as the token has them, since the signature covers them. */
  readonly ephemeralKeyBytes: Buffer;
  readonly ephemeralKey: KeyObject;
  /** SHA-256 of the public key that the card is encrypted for, in base64. */
  readonly publicKeyHash: string;
  readonly transactionId: Buffer;
  /** SHA-256 of what the shop's page added to its request; `undefined` when it added nothing. */
  readonly applicationData: Buffer | undefined;
  /** The transaction according to the wrapper that the browser hands out, which nothing signs. */
  readonly outerTransactionId: string | undefined;
}

/** An elliptic key of P-256 in DER, whose point is not compressed. */
const SPKI_BYTES = 91;

/** Real tokens have about 3 kilobytes of signature and half of one of data. */
const MAX_BASE64 = 16_384;

const isBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;

const BASE64 = z
  .string()
  .max(MAX_BASE64)
  .refine(isBase64)
  .transform((text) => Buffer.from(text, 'base64'));

/**
 * The signature covers the transaction and the application's data without a mark between them. Only a fixed length of
 * both keeps an attacker from moving bytes from one to the other, which would make a new transaction of an old token.
 */
const SHA256_HEX = z
  .string()
  .regex(/^[0-9a-f]{64}$/i)
  .transform((text) => Buffer.from(text, 'hex'));

const VERSION = z.object({ version: z.string() });

const TOKEN = z.object({
  data: BASE64,
  signature: BASE64,
  header: z.object({
    ephemeralPublicKey: BASE64,
    publicKeyHash: z.string().length(44).refine(isBase64),
    transactionId: SHA256_HEX,
    applicationData: SHA256_HEX.optional(),
  }),
});

const OUTER = z.object({ paymentData: z.unknown(), transactionIdentifier: z.string().optional() });

/**
 * Reads a token in each form in which shops post it: the payment data alone or the wrapper around it, as an object, as
 * JSON, or as JSON in base64.
 *
 * @returns `unreadable` for anything else, for the variant with RSA, and for a key that is not on the curve
 */
export function readEcV1Token(posted: unknown): Result<EcV1Token, TokenRefusal> {
  const json = typeof posted === 'string' ? parseText(posted) : posted;
  const outer = OUTER.safeParse(json).data;
  const wrapped = outer?.paymentData !== undefined;
  const inner = wrapped ? outer.paymentData : json;

  const version = VERSION.safeParse(inner).data?.version;
  if (version === undefined) return unreadableToken('no-token');
  if (version === 'RSA_v1') return unreadableToken('rsa-not-supported');
  if (version !== 'EC_v1') return unreadableToken('version-unknown');

  const token = TOKEN.safeParse(inner).data;
  if (token === undefined) return unreadableToken('field-malformed');
  const { header, data, signature } = token;
  const ephemeralKey = readKey(header.ephemeralPublicKey);
  if (ephemeralKey === undefined) return unreadableToken('ephemeral-key-malformed');
  return success({
    data,
    signature,
    ephemeralKeyBytes: header.ephemeralPublicKey,
    ephemeralKey,
    publicKeyHash: header.publicKeyHash,
    transactionId: header.transactionId,
    applicationData: header.applicationData,
    outerTransactionId: wrapped ? outer.transactionIdentifier : undefined,
  });
}

function parseText(text: string): unknown {
  const json = text.trimStart().startsWith('{') ? text : Buffer.from(text, 'base64').toString();
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function readKey(der: Buffer): KeyObject | undefined {
  if (der.length !== SPKI_BYTES) return undefined;
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}
