/** Code points of the zeros of the scripts whose digits people type; nine more follow each. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10] as const;

/** The digits in a text as ASCII, whatever else stands between them and whichever script they are typed in. */
export function digitsOf(text: string): string {
  let digits = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code <= start + 9);
    if (zero !== undefined) {
      digits += String(code - zero);
    }
  }
  return digits;
}
