/** Writes digits with a space after each of the given counts, and none at the end. */
export function groupDigits(digits: string, gaps: readonly number[]): string {
  return Array.from(digits, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}

/** The place right behind the given number of digits in a grouped text. */
export function caretBehind(text: string, digitCount: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digitCount) {
      return index;
    }
    seen += text.charAt(index) === ' ' ? 0 : 1;
  }
  return text.length;
}
