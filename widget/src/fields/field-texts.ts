import { brandRow } from '@tollgate/gateway/catalogue/brands/brand-row';
import type { Texts } from '../locales/texts.ts';
import { fillText } from '../locales/texts.ts';
import { cardErrorKey } from '../options/text-keys.ts';
import type { CardField } from '../wire/card-fields.ts';
import type { Fault } from '../wire/faults.ts';
import type { CardFieldsHost } from './fields-host.ts';

export function fieldLabel(field: CardField, { labels }: Texts): string {
  return labels[field === 'expiry' ? 'expiryDate' : field];
}

export function fieldPlaceholder(field: CardField, { labels }: Texts): string {
  return labels[field === 'expiry' ? 'mmyy' : (`${field}Placeholder` as const)];
}

/** The texts next to a field. */
export function faultText(field: CardField, fault: Fault, host: CardFieldsHost): string {
  const text = host.options.errorMessages[cardErrorKey(field, fault)] ?? host.texts.faults[fault];
  return fillText(text, { digits: codeLengths(host).join('–') });
}

/** How many digits the security code can have, the fewest first: all that the offered brands print, until the brand is known. */
export function codeLengths({ brand, offered }: CardFieldsHost): readonly number[] {
  const brands = brand === null ? offered : [brand];
  return [...new Set(brands.map((code) => brandRow(code).securityCode.digits))].sort(
    (one, other) => one - other,
  );
}

/** Where the security code is: for the brand of the card, and for all offered brands until it is known. */
export function codeHelp(host: CardFieldsHost): string {
  const { cvvHint, cvvHintAmex } = host.texts.labels;
  return codeLengths(host)
    .map((digits) => (digits === 3 ? cvvHint : cvvHintAmex))
    .join(' ');
}
