/** A secret of this length, of random characters, cannot be tried out: 32 hex digits are 128 bits. */
const FEWEST_CHARACTERS = 32;

/** Of 32 random hex digits, fewer than this differ about once in a million times. */
const FEWEST_DIFFERENT = 8;

/** A piece of this length comes twice in no random text. */
const REPEATED_PIECE = 12;

/** Of the steps between neighbours, the part that is 0 or 1 in a pattern such as `aaaa` or `abcd`. */
const MOST_SMALL_STEPS = 0.5;

/** Of the places between letters and digits, and between cases, the part that changes kind in random text. */
const FEWEST_CHANGES = 0.08;

/** Words that people use in secrets. Each is so long that a random text has one of them once in a million times. */
const WORDS = ['token', 'secret', 'password', 'passwort', 'change', 'example', 'sample', 'default', 'admin'];
const MORE_WORDS = ['tollgate', 'gateway', 'payment', 'merchant', 'qwert', 'letmein', '12345', 'abcdef'];
const EVERY_WORD = [...WORDS, ...MORE_WORDS];

/** Shorter words count only where neither letter nor digit surrounds them. */
const SHORT_WORDS = /(?:^|[^a-z\d])(?:demo|test|live|shop|main|prod|key|foo|bar)(?:[^a-z\d]|$)/;

/**
 * Why a secret could be guessed, as words that follow its name; `undefined` for one that looks random.
 *
 * No check proves that a text is random. These find what people type, and what examples are filled with.
 * @param text without a prefix that all secrets of its kind have. The answer quotes nothing of it
 */
export function guessableBecause(text: string): string | undefined {
  if (text.length < FEWEST_CHARACTERS) return `has fewer than ${FEWEST_CHARACTERS} characters`;
  if (new Set(text).size < FEWEST_DIFFERENT) return 'has few different characters';
  if (isRepeated(text) || partOf(steps(text), (step) => Math.abs(step) <= 1) > MOST_SMALL_STEPS) {
    return 'follows a pattern';
  }
  const lower = text.toLowerCase();
  return SHORT_WORDS.test(lower) ||
    EVERY_WORD.some((word) => lower.includes(word)) ||
    changesOfKind(text) < FEWEST_CHANGES
    ? 'is made of words'
    : undefined;
}

function isRepeated(text: string): boolean {
  return Array.from(text).some((_character, at) => {
    const piece = text.slice(at, at + REPEATED_PIECE);
    return piece.length === REPEATED_PIECE && text.includes(piece, at + 1);
  });
}

function steps(text: string): number[] {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
}

/** How often a letter follows a digit, or a capital a small letter, and the other way round: a part of all places. */
function changesOfKind(text: string): number {
  const kinds = Array.from(text.replaceAll(/[^A-Za-z\d]/g, ''), (character) =>
    /\d/.test(character) ? 'digit' : character === character.toLowerCase() ? 'small' : 'capital',
  );
  return partOf(kinds.slice(1), (kind, index) => kind !== kinds[index]);
}

function partOf<T>(list: readonly T[], fits: (one: T, index: number) => boolean): number {
  return list.length === 0 ? 0 : list.filter(fits).length / list.length;
}
