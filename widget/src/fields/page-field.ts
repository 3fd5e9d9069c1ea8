import type { FormFault, LabelKey } from '../locales/texts.ts';
import type { FormErrorKey } from '../options/text-keys.ts';

/** One field that stands in the page itself, because what it holds is no secret from the shop. */
export interface PageField {
  /** Suffix of the public class names: `wpwl-control-accountIban`; also the key of its label. */
  readonly name: LabelKey;
  /** Under which name the gateway takes it. */
  readonly parameter: string;
  readonly placeholder?: LabelKey;
  readonly autocomplete: AutoFill;
  readonly isRequired: boolean;
  /** Key under which a shop can give its own words for what is wrong with it. */
  readonly hint: FormErrorKey;
  /** What to say when it is wrong, or the gateway refuses it. */
  readonly fault: FormFault;
  /** Letters and digits that read from left to right in every language. */
  readonly isCode?: true;
  /** What stands in it before the shopper types. */
  readonly value?: string;
  /** Values to choose from, in place of text to type: what is sent, and what is read. */
  readonly choices?: readonly (readonly [value: string, text: string])[] | undefined;
  /** What is sent of what was typed, and has no blanks around it. */
  readonly clean?: (text: string) => string;
  /** Of a cleaned value that is not empty. */
  readonly isRight: (value: string) => boolean;
  /** How what was typed is shown; what is shown so stays as it is. */
  readonly shape?: (text: string) => string;
}
