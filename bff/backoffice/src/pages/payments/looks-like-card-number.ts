const RUN = /\d(?:[ -]?\d){12,18}/g;
const TEN = 10;

/**
 * Whether a text holds what may be a whole card number. The server refuses it too; here it must not even get into the
 * address, which the browser keeps.
 */
export function looksLikeCardNumber(text: string): boolean {
  return [...text.matchAll(RUN)].some(([run]) => passesLuhn(run.replaceAll(/\D/g, '')));
}

function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value >= TEN ? value - (TEN - 1) : value);
    }, 0);
  return sum % TEN === 0;
}
