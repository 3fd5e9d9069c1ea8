import type { PageField } from '../fields/page-field.ts';
import type { Texts } from '../locales/texts.ts';
import type { BeforeSubmitHook, OptionValues } from '../options/option-table.ts';
import type { CardField } from '../wire/card-fields.ts';

/** The fields of a kind of form, and the hooks that it calls before it pays. */
export interface FormRules {
  /** The shop's hook that is asked before anything is sent. */
  readonly beforeSubmit: BeforeSubmitHook;
  /** Asked instead where the brand's page opens in a window of its own; absent where there is no such page. */
  readonly inlineBeforeSubmit?: BeforeSubmitHook;
  /** The fields in frames, in the order of the page. */
  framedFields(options: OptionValues): readonly CardField[];
  /** The fields in the page itself; absent where there are none from the start. */
  pageFields?(options: OptionValues, texts: Texts): readonly PageField[];
}
