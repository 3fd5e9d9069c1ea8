import { isMessage } from './message.ts';

/** As long as a card number, on its own or inside of other text. */
const CARD_NUMBER = /(?<![0-9])[0-9]{9,15}(?=[0-9]{4}(?![0-9]))/g;

/**
 * What another program sent, as it may be shown: of digits that could be a card number the last four are left. A 3DS
 * server has no reason to send one here, and if it does by mistake, this simulator must not hand it on.
 */
export function maskNumbers(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(CARD_NUMBER, '••••');
  if (Array.isArray(value)) return value.map(maskNumbers);
  if (!isMessage(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, maskNumbers(held)]));
}
