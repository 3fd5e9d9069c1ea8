/** Code points of the zeros of the scripts whose digits people type; nine more follow each. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10] as const;

/** The text with its digits as ASCII, whichever script they are typed in. */
export function withAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero ? String(code - zero) : digit;
  });
}

/** The digits in a text as ASCII, whatever else is between them. */
export function digitsOf(text: string): string {
  return withAsciiDigits(text).replace(/\D/gu, '');
}
