import type { Message } from './message.ts';

/** As long as a card number, on its own or inside of other text. */
const CARD_NUMBER = /(?<![0-9])[0-9]{9,15}(?=[0-9]{4}(?![0-9]))/g;

/**
 * A message of a 3DS server, as it may be shown: its texts alone, and of digits that could be a card number the last
 * four.
 * It has no reason to send one here, and if it does by mistake, this simulator must not hand it on.
 */
export function maskNumbers(message: Message): Message {
  const texts = Object.entries(message).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll(CARD_NUMBER, '••••')]));
}
