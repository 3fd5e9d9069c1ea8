/** spec: Request parameters › Bank account › iban. */
const SHAPE = /^[A-Za-z]{2}[0-9]{2}[A-Za-z0-9]{11,27}$/;

/**
 * Whether a text is an IBAN with correct check digits.
 *
 * ISO 13616: move the first four characters to the end, write each letter as its place in the alphabet plus 9 (A is 10,
 * Z is 35), and the whole number leaves 1 when it is divided by 97 (ISO 7064, MOD 97-10).
 */
export function isIban(value: string): boolean {
  if (!SHAPE.test(value)) return false;
  let remainder = 0;
  for (const character of value.slice(4) + value.slice(0, 4)) {
    const digits = Number.parseInt(character, 36);
    remainder = (remainder * (digits < 10 ? 10 : 100) + digits) % 97;
  }
  return remainder === 1;
}
