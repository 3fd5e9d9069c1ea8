import type { BrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import type { FramedFormSetup } from '../framed-form-model.ts';

/** What a card form is given once, when the page's placeholder is found. */
export interface CardFormSetup extends FramedFormSetup {
  /** Brands that the shop offers, in its order. */
  readonly offered: readonly BrandCode[];
}
