import type { OptionValues } from '../options/option-table.ts';

/** The holder is optional, unless one of the two options says otherwise. */
export function holderRequired(options: OptionValues): boolean {
  return options.cardHolder.required || !options.allowEmptyCardHolderName;
}
