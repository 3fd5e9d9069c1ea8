/** Digits in a row, also in groups of a card's number, that are too many for anything but such a number. */
const LONG_NUMBER = /\d(?:[ -]?\d){11,18}/g;

const MASK = '…';

/**
 * A text for people without what must not be in a log: card numbers, and the secrets that are named.
 *
 * @param secrets such as the access token; empty ones are passed over
 */
export function mask(text: string, secrets: readonly string[] = []): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((masked, secret) => masked.replaceAll(secret, MASK), text)
    .replaceAll(LONG_NUMBER, MASK);
}
