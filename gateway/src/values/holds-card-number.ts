/** As many digits as the shortest card number in use, together or apart as a number is printed or typed. */
const COULD_BE_CARD_NUMBER = /(?:\d[\s\p{Dash_Punctuation}]*){12}/u;

/** Whether a text that may be stored and shown could hold a card number, which may not. */
export function holdsCardNumber(text: string): boolean {
  return COULD_BE_CARD_NUMBER.test(text);
}
