import type { LabelKey, Texts } from '../../locales/texts.ts';
import type { OptionValues } from '../../options/option-table.ts';

/** A word of the page: the shop's own, or the language's. */
export function label(key: LabelKey, options: OptionValues, texts: Texts): string {
  return options.labels[key] ?? texts.labels[key];
}
