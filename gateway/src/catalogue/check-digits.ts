/**
 * Whether the last digit is the correct check digit of the others. Source: ISO/IEC 7812-1, annex B.
 *
 * @param digits at least one
 */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => {
      const doubled = digit > 4 ? 2 * digit - 9 : 2 * digit;
      return total + (place % 2 === 1 ? doubled : digit);
    }, 0);
  return sum % 10 === 0;
}

/** The form of an IBAN. spec: Request parameters › Bank account › iban. */
const IBAN_SHAPE = /^[A-Za-z]{2}[0-9]{2}[A-Za-z0-9]{11,27}$/;

/**
 * Whether a text is an IBAN with correct check digits.
 *
 * ISO 13616: move the first four characters to the end, write each letter as its place in the alphabet plus 9 (A is 10,
 * Z is 35), and the whole number leaves 1 when it is divided by 97 (ISO 7064, MOD 97-10).
 */
export function isIban(value: string): boolean {
  if (!IBAN_SHAPE.test(value)) return false;
  let remainder = 0;
  for (const character of value.slice(4) + value.slice(0, 4)) {
    const digits = Number.parseInt(character, 36);
    remainder = (remainder * (digits < 10 ? 10 : 100) + digits) % 97;
  }
  return remainder === 1;
}
