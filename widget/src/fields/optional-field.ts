import { brandRow } from '@tollgate/gateway/catalogue/brands/brand-row';
import type { Texts } from '../locales/texts.ts';
import type { OptionValues } from '../options/option-table.ts';
import type { CardField } from '../wire/card-fields.ts';
import { fieldLabel } from './field-texts.ts';
import type { CardFieldsHost } from './fields-host.ts';

/** The holder is optional unless one of two options makes it required. */
export function holderRequired(options: OptionValues): boolean {
  return options.cardHolder.required || !options.allowEmptyCardHolderName;
}

export function isOptional({ options, brand }: CardFieldsHost, field: CardField): boolean {
  if (field === 'cardHolder') return !holderRequired(options);
  const spared = brand !== null && !brandRow(brand).securityCode.required;
  return field === 'cvv' && (options.allowEmptyCvv || spared);
}

/** Behind the label of a field that may stay empty, also in its name for screen readers. */
export function optionalNote({ labels }: Texts): string {
  return `(${labels.optional})`;
}

/** The name of a field in a frame, for which the label in the page is not enough. */
export function fieldName(field: CardField, host: CardFieldsHost): string {
  const label = fieldLabel(field, host.texts);
  return isOptional(host, field) ? `${label} ${optionalNote(host.texts)}` : label;
}
