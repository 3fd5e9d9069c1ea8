/** Words that only say whom it belongs to. */
const WHOSE = '(?:my|the|your|shoppers?|customers?|cardholders?|payments?|bank|credit|debit|cards?)*';
/** Words that only say that it is a code. */
const WHAT = '(?:code|value|number|num|no|nr|digits|text|input|field)*';

/** The names of a security code at the schemes, also with the digit that some of them add (CVV2), and at banks. */
const LAST_WORD = /^(?:(?:cvv|cvc|csc|cvn|cvd|cid|pin|ccv)\d?|cv2|cav2)$/;
/** As one word: `cvvcode`, `cardcid`, `securitycode`, `cardverificationvalue`. */
const NAME = new RegExp(
  `(?:cvv|cvc)\\d?${WHAT}$|^${WHOSE}(?:(?:csc|cvn|cvd|cid)\\d?${WHAT}|pin|security(?:code|number|digits)|cardverification${WHAT})$`,
);
/**
 * Possible names of a security code; the value decides. `pincode` is the postal code of India, and `verificationvalue`
 * may be a word.
 */
const MAY_BE_NAME = new RegExp(
  `(?:cvv|cvc)\\d?|^${WHOSE}(?:pin|security|verification|validation)${WHAT}$|^(?:cards?|sec)code$|` +
    '(?:security|cardverification)(?:code|number|value|digits)|kartenpr(?:ü|ue)fnummer|pr(?:ü|ue)fziffer|' +
    'sicherheitscode|cryptogramme|c[oó]digo(?:de)?seguridad',
);

const CODE = /^[\s\p{P}]*(?:code\s*)?\p{Nd}(?:\s?\p{Nd}){2,3}[\s\p{P}]*$/iu;

/** Between the words of a name: signs, and capitals. `docId` and `musicId` end in a word of their own. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/**
 * Whether a name that a merchant or a page has chosen says that its value is the security code or the PIN of a card.
 *
 * @param value decides where the name alone does not: `card.verification` with 3 or 4 digits is one
 */
export function namesSecurityCode(name: string, value = ''): boolean {
  if (!MAY_NAME.test(name)) return false;
  const words = name.split(BETWEEN_WORDS).filter((word) => word !== '');
  const joined = words.join('').toLowerCase();
  return (
    LAST_WORD.test(words.at(-1)?.toLowerCase() ?? '') ||
    NAME.test(joined) ||
    (MAY_BE_NAME.test(joined) && CODE.test(value))
  );
}

/** Most names have none of these, and are not split. */
const MAY_NAME = /c[\W_]?v|cav|csc|cid|pin|secur|segur|verif|valid|code|pr(?:ü|ue)f|sicher|crypt/i;

/** Other names of the code. `cid` and `pin` count only as names of fields: in texts they mean many other things. */
const CALLED = [
  String.raw`cards?[\s._-]?(?:cvv|cvc)`,
  'cvv|cvc|cvn|cvd|csc|ccv|cv2|cav2',
  String.raw`(?:security|card[\s._-]?verification)[\s._-]?(?:code|value|number|digits)`,
  String.raw`card[\s._-]?verification`,
  'prüfziffer|kartenprüfnummer|kartenpruefnummer|sicherheitscode|cryptogramme',
  String.raw`code de sécurité|c[óo]digo[\s._-]?(?:de[\s._-]?)?seguridad`,
].join('|');

/** Words that may separate the name and the code. */
const BETWEEN = 'code|value|number|no|nr|is|ist|est|es|was|war';

/** A sign as an address has it. What comes before a word or a number may be one, though it ends in a letter or a digit. */
const ESCAPE = '%[0-7][0-9a-f]';
const after = (kind: string): string => String.raw`(?:(?<!${kind})|(?<=${ESCAPE}))`;

/** Punctuation between words, including JSON syntax and zero-width characters. */
const SIGNS = String.raw`(?:${ESCAPE}|[^\p{L}\p{N}]){0,8}`;

/** Three or four digits, also apart, that are not a part of a longer number. */
const DIGITS = String.raw`${after(String.raw`\p{Nd}`)}\p{Nd}(?:\s?\p{Nd}){2,3}(?!\s?\p{Nd})`;

/**
 * A security code next to its name, as people type it: "cvv 987", "CVC2: 123", "the security code is 4321", "987
 * (cvv)". The text between them is short, so that the search is linear.
 */
const NAMED_CODE = new RegExp(
  String.raw`${after(String.raw`\p{L}`)}(?:${CALLED})[\s._-]?\d?(?:${SIGNS}(?:${BETWEEN})(?!\p{L})){0,3}${SIGNS}${DIGITS}|(?<!\p{Nd})\p{Nd}{3,4}\s?\((?:cvv|cvc|csc)\d?\)`,
  'iu',
);

/** A part of each of the names, so that most texts are not searched for a code next to one. */
const MAY_CALL = /cv|csc|av2|s[eé]cur|verif|pr(?:ü|ue)f|sicher|crypt|segur/iu;

/** Letters as wide as Chinese ones. */
const WIDE = /[\uFF21-\uFF5A]/u;

/** Whether a text has the security code of a card in it, with a word that says so. Such a text must not be kept. */
export function holdsSecurityCode(text: string): boolean {
  const plain = WIDE.test(text) ? text.normalize('NFKC') : text;
  return MAY_CALL.test(plain) && NAMED_CODE.test(plain);
}
