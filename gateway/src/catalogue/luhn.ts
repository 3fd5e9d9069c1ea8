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
