/**
 * In which codings a text can be found in bytes: itself, hex, or base64 wherever in the coded bytes it begins; each of
 * them in characters of one byte or of two.
 */
export function tracesOf(bytes: Buffer, text: string): readonly string[] {
  return codingsOf(text)
    .filter(
      ([, coded]) => bytes.includes(coded, 0, 'latin1') || bytes.includes(Buffer.from(coded, 'utf16le')),
    )
    .map(([name]) => `${name} of ${text}`);
}

function codingsOf(text: string): readonly (readonly [name: string, coded: string])[] {
  const plain = Buffer.from(text);
  const hex = plain.toString('hex');
  return [
    ['clear', text],
    ['hex', hex],
    ['hex', hex.toUpperCase()],
    ...[0, 1, 2].flatMap((before) =>
      (['base64', 'base64url'] as const).map((coding) => [coding, insideOf(plain, before, coding)] as const),
    ),
  ];
}

/** The characters that do not depend on the bytes before and after it. */
function insideOf(plain: Buffer, before: number, coding: 'base64' | 'base64url'): string {
  const whole = Math.floor((before + plain.length) / 3) * 4;
  return Buffer.concat([Buffer.alloc(before), plain])
    .toString(coding)
    .slice(before === 0 ? 0 : 4, whole);
}
