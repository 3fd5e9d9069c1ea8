import type { BrandCode } from '../catalogue/brand-codes.ts';

/** Whether the merchant takes a brand; it decides between the brands of a number when the request names none. */
export type OffersBrand = (brand: BrandCode) => boolean;

/** For requests without a channel of which the brands are known. */
export const OFFERS_EVERY_BRAND: OffersBrand = () => true;
