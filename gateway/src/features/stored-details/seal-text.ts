import { openBytes, sealBytes } from '../../values/aes-gcm.ts';
import type { DataKey } from './data-key.ts';
import { createDataKeyWraps } from './data-key.ts';
import { createDataKeys } from './data-keys.ts';
import type { DataKeyRows } from './envelope-store.ts';
import type { VaultKeys } from './vault-keys.ts';

/** A sealed text as one text: the id of its data key, and what that opens. */
const PARTS = 5;
const VERSION = '1';

/**
 * Seals a text with a merchant's data key.
 *
 * @param about is not stored; the text opens only with the same value
 */
export function sealText(key: DataKey, text: string, about: readonly string[]): string {
  const plain = Buffer.from(text);
  try {
    const { iv, tag, ciphertext } = sealBytes(key.sealing, plain, [VERSION, ...about]);
    return [
      VERSION,
      key.id,
      ...[iv, tag, ciphertext].map((bytes) => Buffer.from(bytes).toString('base64')),
    ].join('.');
  } finally {
    plain.fill(0);
  }
}

/** The id of the data key that opens a sealed text. */
export function dataKeyOfSealed(sealed: string): string {
  return sealed.split('.')[1] ?? '';
}

/** How each text begins that is sealed with a data key. All ids have one length, so this does too. */
export function sealedWith(dataKeyId: string): string {
  return `${VERSION}.${dataKeyId}.`;
}

/** How long that beginning is, for statements that compare it. */
export const SEALED_WITH_LENGTH = sealedWith('0'.repeat(32)).length;

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64');
}

/** @throws when the text was changed, or sealed for something else */
export function openText(key: DataKey, sealed: string, about: readonly string[]): string {
  const parts = sealed.split('.');
  const [version, , iv = '', tag = '', ciphertext = ''] = parts;
  const opened = openBytes(
    key.sealing,
    { iv: bytesOf(iv), tag: bytesOf(tag), ciphertext: bytesOf(ciphertext) },
    [version, ...about],
  );
  if (parts.length !== PARTS || version !== VERSION || !opened.ok) {
    throw new Error('a sealed text does not open: it was changed, or sealed for something else');
  }
  try {
    return opened.value.toString();
  } finally {
    opened.value.fill(0);
  }
}

/** The port to texts that a part of the store keeps sealed with the data keys of merchants. */
export interface SealedTexts {
  /** A description of the texts, for the operator. */
  readonly what: string;

  /**
   * The texts that are sealed with a data key, in the order of their ids. @param after the last id of the page before
   */
  findSealedWith(dataKeyId: string, limit: number, after: string): Promise<readonly SealedText[]>;

  /** Replaces a text by its resealed form. @returns whether it was unchanged since it was read */
  replace(from: SealedText, sealed: string): Promise<boolean>;
}

export interface SealedText {
  /** The id of its row, which may have several texts. */
  readonly id: string;
  /** Which text of the row. */
  readonly column: string;
  readonly sealed: string;
  /** The context that it is bound to. */
  readonly about: readonly string[];
}

/** Seals texts of rows with the data keys of their merchants. A text opens only with the `about` that it was sealed with. */
export function createTextSeal(rows: DataKeyRows, keys: VaultKeys) {
  const dataKeys = createDataKeys(rows, createDataKeyWraps(keys));
  return {
    seal: async (owner: string, at: number, text: string, about: readonly string[]): Promise<string> =>
      sealText(await dataKeys.of(owner, at), text, about),
    open: async (sealed: string, about: readonly string[]): Promise<string> =>
      openText(await dataKeys.find(dataKeyOfSealed(sealed)), sealed, about),
  };
}
