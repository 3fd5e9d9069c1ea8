const WITH_OR_WITHOUT_PADDING = /^([A-Za-z0-9_-]*)(={0,2})$/;

/** Four characters carry three bytes. */
const GROUP = 4;

/**
 * Decodes base64url, with or without padding: access control servers send both.
 *
 * @returns the bytes; `undefined` for any other character, a wrong number of them, or wrong padding
 */
export function decodeBase64Url(text: string): Uint8Array | undefined {
  const [, characters, padding] = WITH_OR_WITHOUT_PADDING.exec(text) ?? [];
  if (characters === undefined || padding === undefined || characters.length % GROUP === 1) return undefined;
  if (padding !== '' && (characters.length + padding.length) % GROUP !== 0) return undefined;
  return new Uint8Array(Buffer.from(characters, 'base64url'));
}

/** Encodes bytes, or the UTF-8 of a text, as base64url without padding, as the forms of 3D Secure carry it. */
export function encodeBase64Url(content: Uint8Array | string): string {
  return Buffer.from(content).toString('base64url');
}
