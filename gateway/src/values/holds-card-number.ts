/** As many digits as the shortest card number in use, with or without separators. */
const COULD_BE_CARD_NUMBER = /(?:\d[\s\p{Dash_Punctuation}]*){12}/u;

/** Whether a text could contain a card number, so that it must not be stored or shown. */
export function holdsCardNumber(text: string): boolean {
  return COULD_BE_CARD_NUMBER.test(text);
}
