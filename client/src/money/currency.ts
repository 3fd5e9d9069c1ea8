import type { CURRENCIES } from '../generated/currency-digits.ts';

/** A currency that a payment can be in, by its code of ISO 4217. */
export type Currency = (typeof CURRENCIES)[number];
