/**
 * A code beside its name, as people type it: "cvv 987", "CVC2: 123", "the security code is 4321". What stands between them
 * is short, so that a long text costs no more than its length.
 */
const NAMED_CODE =
  /(?<!\p{L})(?:cvv|cvc|csc code|(?:security|card verification) (?:code|value|number)|prüfziffer|sicherheitscode|cryptogramme|code de sécurité|código de seguridad)\d?[\s\p{P}=]{0,4}(?:code|number|no|nr|is|ist|est|es|was|war)?[\s\p{P}=]{0,4}(?<!\p{Nd})\p{Nd}{3,4}(?!\p{Nd})/iu;

/** Whether a text has the security code of a card in it, with a word that says so. Such a text must not be kept. */
export function holdsSecurityCode(text: string): boolean {
  return NAMED_CODE.test(text);
}
