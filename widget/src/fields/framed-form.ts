import type { BrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import type { PaymentFormView } from '../forms/payment-form-setup.ts';
import type { Texts } from '../locales/texts.ts';
import type { OptionValues } from '../options/option-table.ts';
import type { CardField } from '../wire/card-fields.ts';
import type { Fault } from '../wire/faults.ts';
import type { CardFrames } from './card-frames.ts';
import type { ShownFaults } from './shown-faults.ts';

/** Where the frames of a form come from. */
export interface FrameSource {
  /** The frame document, without a fragment. */
  readonly frameAddress: URL;
  /** Frames that the page's markup has already started. */
  readonly adopted: ReadonlyMap<CardField, HTMLIFrameElement>;
}

/** What a form with framed fields lets its frames know of it, and do with it. */
export interface FramedForm {
  readonly view: PaymentFormView;
  readonly options: OptionValues;
  readonly texts: Texts;
  readonly frames: CardFrames;
  readonly shown: ShownFaults<CardField, Fault>;
  /** Brands that the shop offers, in its order. */
  readonly offered: readonly BrandCode[];
  /** The brand, where something else than the digits decides it. */
  readonly knownBrand: BrandCode | null;
  announce(text: string): void;
  refresh(): void;
  /** The frame of the holder tells what may be mirrored in the page. */
  takeHolder?(holder: string): void;
  /** The frame of the number has found what its digits can be. */
  takeBrand?(brand: BrandCode | null, candidates: readonly BrandCode[], choices: readonly BrandCode[]): void;
}
