import type { CardField } from '../../card-frame/card-fields.ts';
import { FAULTS, type Fault } from '../../card-frame/faults.ts';
import type { LabelKey, Texts } from '../../locales/texts.ts';
import type { OptionValues } from '../../options/option-table.ts';
import { label } from '../payment-form/label.ts';

/** Under which public keys a field's words stand. */
const KEYS = {
  cardNumber: { label: 'cardNumber', placeholder: 'cardNumberPlaceholder' },
  expiry: { label: 'expiryDate', placeholder: 'mmyy' },
  cardHolder: { label: 'cardHolder', placeholder: 'cardHolderPlaceholder' },
  cvv: { label: 'cvv', placeholder: 'cvvPlaceholder' },
} as const satisfies Record<CardField, { label: LabelKey; placeholder: LabelKey }>;

export function fieldLabel(field: CardField, options: OptionValues, texts: Texts): string {
  return label(KEYS[field].label, options, texts);
}

export function fieldPlaceholder(field: CardField, options: OptionValues, texts: Texts): string {
  return label(KEYS[field].placeholder, options, texts);
}

/** What the shopper reads by the field. */
export function faultText(fault: Fault, options: OptionValues, texts: Texts): string {
  return options.errorMessages[FAULTS[fault].hint] ?? texts.faults[fault];
}
