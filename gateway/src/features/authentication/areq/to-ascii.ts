/** Letters that are not a letter of ASCII with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};

const LONGER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * Writes a text in printable ASCII, which versions 2.1 and 2.2 of the protocol demand: accents are left out, and some
 * letters become two.
 *
 * @returns `undefined` when letters of another script remain: half a name would be a wrong one, so it is left out
 */
export function toAscii(text: string | undefined): string | undefined {
  const plain = text
    ?.replace(LONGER_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return plain !== undefined && /^[\u0020-\u007e]+$/.test(plain) ? plain : undefined;
}

/** The same, cut to a length. */
export function toAsciiCut(text: string | undefined, max: number): string | undefined {
  return toAscii(text)?.slice(0, max).trimEnd();
}

/** The same, left out when it is longer: a part of an address of mail or of an id would be another one. */
export function toAsciiWhole(text: string | undefined, max: number): string | undefined {
  const plain = toAscii(text);
  return plain !== undefined && plain.length <= max ? plain : undefined;
}
