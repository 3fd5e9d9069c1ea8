/**
 * Decodes base64 of the common alphabet, with its padding. `Buffer.from` alone passes over characters that do not
 * belong there, so that several texts would be the same bytes.
 *
 * @returns the bytes; `undefined` for any other text. Source: RFC 4648, section 4.
 */
export function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}
