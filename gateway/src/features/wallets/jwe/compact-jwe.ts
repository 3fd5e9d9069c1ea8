import { z } from 'zod';
import { failure, type Result, success } from '../../../values/result.ts';
import { readJsonObject } from '../read-json-object.ts';

/** An encrypted text in five parts, not yet opened. Source: RFC 7516, section 7.1. */
export interface CompactJwe {
  /** As it was sent: base64url. */
  readonly header: string;
  /** Names the key that opens it. */
  readonly keyHash: string;
  readonly encryptedKey: Buffer;
  readonly iv: Buffer;
  readonly ciphertext: Buffer;
  readonly tag: Buffer;
}

/** Real tokens have about 1000 characters. */
const MOST_CHARACTERS = 8192;

const PARTS = 5;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const HEADER = z.object({
  alg: z.string(),
  enc: z.string(),
  kid: z.string(),
  /** Both change how the rest is read, and no token of this wallet has them. Source: RFC 7516, section 4.1. */
  zip: z.undefined().optional(),
  crit: z.undefined().optional(),
});

/** Reads the form of a token; nothing is decrypted. The failure is a reason for the log. */
export function readCompactJwe(text: string): Result<CompactJwe, string> {
  const parts = text.length > MOST_CHARACTERS ? [] : text.split('.');
  const bytes = parts.map(bytesOfBase64Url);
  const [head, encryptedKey, iv, ciphertext, tag] = bytes;
  if (parts.length !== PARTS || !head || !encryptedKey || !iv || !ciphertext || !tag) {
    return failure('not-five-parts');
  }
  const header = HEADER.safeParse(readJsonObject(head.toString()));
  if (!header.success) return failure('header-unknown');
  const { alg, enc, kid } = header.data;
  // No other algorithm is offered to this wallet, so a token does not get to choose one.
  if (alg !== 'RSA1_5' || enc !== 'A128GCM') return failure('algorithm-unknown');
  if (iv.length !== IV_BYTES || tag.length !== TAG_BYTES) return failure('length-unknown');
  return success({ header: parts[0] ?? '', keyHash: kid, encryptedKey, iv, ciphertext, tag });
}

/** `undefined` for an empty text, and for another spelling of the same bytes. */
function bytesOfBase64Url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length > 0 && bytes.toString('base64url') === text ? bytes : undefined;
}

const INNER = z.object({ type: z.literal('S'), version: z.enum(['100', '1.0.0']), data: z.string() });
const CREDENTIAL = z.union([INNER, z.object({ '3DS': INNER }).transform((outer) => outer['3DS'])]);

/**
 * Finds the encrypted text in what a shop sends: the text alone, the part of the sheet's answer that holds it, or the
 * whole answer.
 *
 * @returns `undefined` when it is none of them
 */
export function readJweCredential(token: string): string | undefined {
  if (!token.startsWith('{')) return token;
  const read = CREDENTIAL.safeParse(readJsonObject(token));
  return read.success ? read.data.data : undefined;
}
