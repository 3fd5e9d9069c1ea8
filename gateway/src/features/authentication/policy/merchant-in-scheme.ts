import { z } from 'zod';
import { countryNumber } from '../../../catalogue/countries.ts';
import { isWebAddress } from '../messages/is-web-address.ts';

const ascii = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\x20-\x7e]*$/, 'must be letters of ASCII');

const URL_LENGTH = 2048;

/**
 * The schema of what a channel's acquirer and the schemes gave the merchant for 3D Secure.
 *
 * A request may name some of it itself: `threeDSecure.v2.{scheme}`, `threeDSecure.merchant` and `merchant.mcc`.
 */
export const merchantInScheme = z.strictObject({
  requestorId: ascii(35),
  requestorName: ascii(40),
  requestorUrl: z
    .string()
    .min(1)
    .max(URL_LENGTH)
    .refine(
      (url) => isWebAddress(url, URL_LENGTH),
      'must be an address that begins with http:// or https://',
    ),
  acquirerBin: ascii(11),
  acquirerMerchantId: ascii(35),
  merchantCategory: z.string().regex(/^\d{4}$/, 'must be four digits'),
  merchantCountry: z
    .string()
    .refine((letters) => countryNumber(letters) !== undefined, 'is no country of ISO 3166-1'),
  /** The name that authorisations have. */
  merchantName: ascii(40),
});

export type MerchantInScheme = z.infer<typeof merchantInScheme>;
