/** The name that every signature of this maker begins with. */
const SENDER = 'Google';

const LENGTH_BYTES = 4;

/**
 * The bytes that a signature covers: the sender and each part, with the length of its UTF-8 in four little-endian bytes
 * before it. The lengths keep two different lists of parts from giving the same bytes.
 *
 * @param parts the exact characters that the token holds: writing JSON again may escape other characters
 */
export function signedBytes(...parts: readonly string[]): Uint8Array {
  return Buffer.concat(
    [SENDER, ...parts].flatMap((part) => {
      const bytes = Buffer.from(part);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(bytes.length);
      return [length, bytes];
    }),
  );
}
