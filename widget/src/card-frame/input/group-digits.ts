/** Writes digits with a space after each of the given counts, and none at the end. */
export function groupDigits(digits: string, gaps: readonly number[]): string {
  return Array.from(digits, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}

/** The place right behind the given number of digits in a grouped text. */
export function caretBehind(text: string, digitCount: number): number {
  let seen = 0;
  const place = Array.from(text).findIndex((character) => {
    const isBehind = seen === digitCount;
    seen += character === ' ' ? 0 : 1;
    return isBehind;
  });
  return place === -1 ? text.length : place;
}
