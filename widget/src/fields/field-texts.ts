import type { Texts } from '../locales/texts.ts';
import type { OptionValues } from '../options/option-values.ts';
import { cardErrorKey } from '../options/text-keys.ts';
import type { CardField } from '../wire/card-fields.ts';
import type { Fault } from '../wire/faults.ts';

export function fieldLabel(field: CardField, { labels }: Texts): string {
  return labels[field === 'expiry' ? 'expiryDate' : field];
}

export function fieldPlaceholder(field: CardField, { labels }: Texts): string {
  return labels[field === 'expiry' ? 'mmyy' : (`${field}Placeholder` as const)];
}

/** What the shopper reads by the field. */
export function faultText(field: CardField, fault: Fault, options: OptionValues, texts: Texts): string {
  return options.errorMessages[cardErrorKey(field, fault)] ?? texts.faults[fault];
}
