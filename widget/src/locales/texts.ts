import type { DeclineReason } from '@tollgate/gateway/catalogue/decline-reason';
import type { Fault } from '../wire/faults.ts';
import type { EN } from './en.ts';

/** Every text that a shopper can read, or a screen reader says, in one language. */
export interface Texts extends Words {
  /** BCP 47. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The texts of a language, by the keys that English has; one that lacks a text does not compile. */
export interface Words {
  /** Public keys: a shop can replace each through the option `labels`. */
  readonly labels: Readonly<Record<LabelKey, string>>;
  readonly faults: Readonly<Record<Fault, string>>;
  readonly formFaults: Readonly<Record<FormFault, string>>;
  /** The names of address parts that are not called `postcode`, `city` and `state`. */
  readonly address: Readonly<Record<AddressLabel, string>>;
  readonly declines: Readonly<Record<DeclineReason, string>>;
  readonly notices: Readonly<Record<NoticeKey, string>>;
}

export type LabelKey = keyof typeof EN.labels;

/** The fault of a field of the page itself. */
export type FormFault = keyof typeof EN.formFaults;

/** source: libaddressinput, the names of postcodes, towns and regions. */
export type AddressLabel = keyof typeof EN.address;

export type NoticeKey = keyof typeof EN.notices;

/** Puts values where a text has `{name}`; a name without a value stays, so that a slip is seen. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole);
}
