/** What people and programs call the code. `cid` and `pin` are left to names of fields: in texts they are of much else. */
const CALLED = [
  String.raw`cards?[\s._-]?(?:cvv|cvc)`,
  'cvv|cvc|cvn|cvd|csc|ccv|cv2|cav2',
  String.raw`(?:security|card[\s._-]?verification)[\s._-]?(?:code|value|number|digits)`,
  String.raw`card[\s._-]?verification`,
  'prüfziffer|kartenprüfnummer|kartenpruefnummer|sicherheitscode|cryptogramme',
  String.raw`code de sécurité|c[óo]digo[\s._-]?(?:de[\s._-]?)?seguridad`,
].join('|');

/** Words that may stand between the name and the code. */
const BETWEEN = 'code|value|number|no|nr|is|ist|est|es|was|war';

/** A sign as an address has it. What comes before a word or a number may be one, though it ends in a letter or a digit. */
const ESCAPE = '%[0-7][0-9a-f]';
const after = (kind: string): string => String.raw`(?:(?<!${kind})|(?<=${ESCAPE}))`;

/** Punctuation between words, including JSON syntax and zero-width characters. */
const SIGNS = String.raw`(?:${ESCAPE}|[^\p{L}\p{N}]){0,8}`;

/** Three or four digits, also apart, that are not a part of a longer number. */
const DIGITS = String.raw`${after(String.raw`\p{Nd}`)}\p{Nd}(?:\s?\p{Nd}){2,3}(?!\s?\p{Nd})`;

/**
 * A security code next to its name, as people type it: "cvv 987", "CVC2: 123", "the security code is 4321", "987 (cvv)". What stands
 * between them is short, so that a long text costs no more than its length.
 */
const NAMED_CODE = new RegExp(
  String.raw`${after(String.raw`\p{L}`)}(?:${CALLED})[\s._-]?\d?(?:${SIGNS}(?:${BETWEEN})(?!\p{L})){0,3}${SIGNS}${DIGITS}|(?<!\p{Nd})\p{Nd}{3,4}\s?\((?:cvv|cvc|csc)\d?\)`,
  'iu',
);

/** Letters as wide as Chinese ones. */
const WIDE = /[\uFF21-\uFF5A]/u;

/** Whether a text has the security code of a card in it, with a word that says so. Such a text must not be kept. */
export function holdsSecurityCode(text: string): boolean {
  return NAMED_CODE.test(WIDE.test(text) ? text.normalize('NFKC') : text);
}
