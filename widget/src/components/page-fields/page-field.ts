import type { FieldModel } from '../../card-frame/fields/field-model.ts';
import type { FormFault, LabelKey } from '../../locales/texts.ts';
import type { FormErrorKey } from '../../options/text-keys.ts';

/** One field that stands in the page itself, because what it holds is no secret from the shop. */
export interface PageField {
  /** Suffix of the public class names: `wpwl-control-accountIban`. */
  readonly name: string;
  /** Under which name the gateway takes it. */
  readonly parameter: string;
  readonly label: LabelKey;
  readonly placeholder?: LabelKey;
  readonly autocomplete: AutoFill;
  readonly isRequired: boolean;
  /** Key under which a shop can give its own words for what is wrong with it. */
  readonly hint: FormErrorKey;
  /** What to say when the gateway refuses it. */
  readonly refused: FormFault;
  /** Letters and digits that read from left to right in every language. */
  readonly isCode?: true;
  /** What stands in it before the shopper types. */
  readonly value?: string;
  /** Values to choose from, in place of text to type: what is sent, and what is read. */
  readonly choices?: readonly (readonly [value: string, text: string])[] | undefined;
  /** What is sent of what was typed. */
  readonly clean: (text: string) => string;
  /** What is wrong with a cleaned value that is not empty. */
  readonly check: (value: string) => FormFault | null;
  /** How the field reshapes what is typed. */
  readonly edit?: FieldModel['edit'];
}
