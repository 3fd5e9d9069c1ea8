import type { FormFault, LabelKey } from '../locales/texts.ts';
import type { FormErrorKey } from '../options/text-keys.ts';

/** A field in the page itself, because the shop may know its value. */
export interface PageField {
  /** Suffix of the public class names: `wpwl-control-accountIban`; also the key of its label. */
  readonly name: LabelKey;
  /** Where it is not called as its key says. */
  readonly label?: string;
  /** Its name in the API. */
  readonly parameter: string;
  readonly placeholder?: LabelKey;
  readonly autocomplete: AutoFill;
  readonly isRequired: boolean;
  /** Key under which a shop can give its own words for what is wrong with it. */
  readonly hint: FormErrorKey;
  /** The message when its value is wrong, or the gateway refuses it. */
  readonly fault: FormFault;
  /** The value of `{example}` in that text. */
  readonly example?: string;
  /** Class of its place. */
  readonly place?: string;
  /** In characters, as typed. */
  readonly maxLength?: number | undefined;
  readonly autocapitalize?: 'words' | 'characters';
  readonly inputMode?: 'numeric';
  /** Letters and digits, which run from left to right in every language. */
  readonly isCode?: true;
  /** The value of it before the shopper types. */
  readonly value?: string;
  /** Values to choose from in place of typing: what is sent, and what the shopper reads. */
  readonly choices?: readonly (readonly [value: string, text: string])[] | undefined;
  /** Cleans the trimmed text before it is checked and sent. */
  readonly clean?: (text: string) => string;
  /** Of a cleaned value that is not empty. */
  readonly isRight: (value: string) => boolean;
  /** Shapes the text for reading; applied twice, it changes nothing more. */
  readonly shape?: (text: string) => string;
}
