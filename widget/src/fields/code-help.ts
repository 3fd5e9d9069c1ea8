import { codeLengths } from './field-texts.ts';
import type { CardFieldsHost } from './fields-host.ts';

/** Where the security code is: for the brand of the card, and for all offered brands until it is known. */
export function codeHelp(host: CardFieldsHost): string {
  const { cvvHint, cvvHintAmex } = host.texts.labels;
  return codeLengths(host)
    .map((digits) => (digits === 3 ? cvvHint : cvvHintAmex))
    .join(' ');
}
