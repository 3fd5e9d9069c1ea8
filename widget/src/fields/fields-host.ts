import type { BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import type { Texts } from '../locales/texts.ts';
import type { OptionValues } from '../options/option-table.ts';

/** The form as its fields see it. */
export interface FieldsHost {
  /** Unique in the page: it keeps the ids of this form's fields apart from those of other forms. */
  readonly formId: string;
  /** Null until the form has been rendered. */
  readonly formNode: HTMLFormElement | null;
  readonly options: OptionValues;
  readonly texts: Texts;
  readonly session: { readonly id: string | null };
  /** Whether a payment is under way, so that nothing may be typed. */
  readonly isBusy: boolean;
  announce(text: string): void;
  /** The shopper has turned to the form. */
  expectPayment(): void;
  /** Announces what is wrong with a field that the shopper has just left. */
  announceFault(label: string, text: string): void;
  changed(): void;
  /** Renders the form again and sends the frames what is wrong with their fields. */
  refresh(): void;
}

/** A form with framed fields: what it knows of the card, and what the frames report to it. */
export interface CardFieldsHost extends FieldsHost {
  /** Brands that the shop offers, in its order. */
  readonly offered: readonly BrandCode[];
  /** The brand, where something other than the digits decides it: the shopper's choice, or stored details. */
  readonly knownBrand: BrandCode | null;
  /** The brand as far as it is known at this moment. */
  readonly brand: BrandCode | null;
  /** The part of the holder that may be mirrored in the page. */
  takeHolder?(holder: string): void;
  /** The brands that the typed digits can belong to. */
  takeBrand?(brand: BrandCode | null, candidates: readonly BrandCode[], choices: readonly BrandCode[]): void;
}
