import type { PaymentId } from '../../values/ids.ts';
import { openBytes, sealBytes } from '../stored-details/aes-gcm.ts';
import type { DataKey } from '../stored-details/data-key.ts';

/** The first byte of sealed texts. The tables let sealed texts of a recorded redaction change to such with its mark only. */
const SEALED = 1;
const REDACTED = 2;

/** Bytes: the first one, the nonce and the tag come before the text. */
const IV_END = 13;
const TAG_END = 29;

/**
 * Seals the personal texts of an operation.
 *
 * @param id binds them to their operation
 * @returns one byte, which says whether some are redacted, 12 of the nonce, 16 of the tag, and the text
 */
export function sealTexts(key: DataKey, id: PaymentId, texts: string, isRedacted = false): Uint8Array {
  const version = isRedacted ? REDACTED : SEALED;
  const plain = Buffer.from(texts);
  const { iv, tag, ciphertext } = sealBytes(key.sealing, plain, [version, id]);
  plain.fill(0);
  return Buffer.concat([Buffer.of(version), iv, tag, ciphertext]);
}

/** @returns `undefined` when they were changed, or sealed for another operation or with another key */
export function openTexts(key: DataKey, id: PaymentId, sealed: Uint8Array): string | undefined {
  const opened = openBytes(
    key.sealing,
    {
      iv: sealed.subarray(1, IV_END),
      tag: sealed.subarray(IV_END, TAG_END),
      ciphertext: sealed.subarray(TAG_END),
    },
    [sealed[0], id],
  );
  if (!opened.ok) {
    return undefined;
  }
  const texts = opened.value.toString();
  opened.value.fill(0);
  return texts;
}
