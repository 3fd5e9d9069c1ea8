/** Words that say no more than whose it is. */
const WHOSE = '(?:my|the|your|shoppers?|customers?|cardholders?|payments?|bank|credit|debit|cards?)*';
/** Words that say no more than that it is one. */
const WHAT = '(?:code|value|number|num|no|nr|digits|text|input|field)*';

/** What the schemes call a security code, also with the figure that some of them add: CVV2. And what banks call theirs. */
const LAST_WORD = /^(?:(?:cvv|cvc|csc|cvn|cvd|cid|pin|ccv)\d?|cv2|cav2)$/;
/** As one word: `cvvcode`, `cardcid`, `securitycode`, `cardverificationvalue`. */
const NAME = new RegExp(
  `(?:cvv|cvc)\\d?${WHAT}$|^${WHOSE}(?:(?:csc|cvn|cvd|cid)\\d?${WHAT}|pin|security(?:code|number|digits)|cardverification${WHAT})$`,
);
/** What may be one; its value decides. `pincode` is the postal code of India, and `verificationvalue` may be a word. */
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
  if (!MAY_NAME.test(name)) {
    return false;
  }
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
