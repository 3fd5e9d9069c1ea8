import { z } from 'zod';
import { countryNumber } from '../../../catalogue/countries.ts';
import { sayInSchema } from '../../../catalogue/messages/say.ts';
import { isAuthenticatingType, type PaymentType } from '../../../catalogue/payment-types.ts';
import { isWebAddress } from '../messages/check-value.ts';
import { type AuthenticationPolicy, authenticationPolicy, DEFAULT_POLICY } from './authentication-policy.ts';

const ascii = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\x20-\x7e]*$/, sayInSchema('ascii'));

const URL_LENGTH = 2048;

/**
 * The schema of what a channel's acquirer and the schemes gave the merchant for 3D Secure.
 *
 * A request may name some of it itself: `threeDSecure.v2.{scheme}`, `threeDSecure.merchant` and `merchant.mcc`.
 */
const merchantInScheme = z.strictObject({
  requestorId: ascii(35),
  requestorName: ascii(40),
  requestorUrl: z
    .string()
    .min(1)
    .max(URL_LENGTH)
    .refine((url) => isWebAddress(url, URL_LENGTH), sayInSchema('https-or-http')),
  acquirerBin: ascii(11),
  acquirerMerchantId: ascii(35),
  merchantCategory: z.string().regex(/^\d{4}$/, sayInSchema('four-digits')),
  merchantCountry: z
    .string()
    .refine((letters) => countryNumber(letters) !== undefined, sayInSchema('no-country')),
  /** The name that authorisations have. */
  merchantName: ascii(40),
});

export type MerchantInScheme = z.infer<typeof merchantInScheme>;

/** How a channel authenticates shoppers who pay by card. */
export interface ChannelAuthentication {
  /** `undefined` where the gateway cannot authenticate, only accept an authentication from elsewhere. */
  readonly merchant: MerchantInScheme | undefined;
  readonly policy: AuthenticationPolicy;
}

/** The schema of `threeDSecure` of a channel in the merchants file. */
export const channelAuthentication = z.union([
  z.enum(['off', 'on']),
  z.strictObject({ merchant: merchantInScheme, policy: authenticationPolicy.default(DEFAULT_POLICY) }),
]);

type ChannelAuthenticationEntry = z.infer<typeof channelAuthentication>;

/** `undefined` where shoppers are not authenticated, as on a channel that says nothing about it. */
export function authenticationOf(
  entry: ChannelAuthenticationEntry | undefined,
): ChannelAuthentication | undefined {
  switch (entry) {
    case undefined:
    case 'off':
      return undefined;
    case 'on':
      return { merchant: undefined, policy: DEFAULT_POLICY };
    default:
      return entry;
  }
}

/**
 * The rules of a channel for a payment of a type. An authentication without a payment fails when it is not possible,
 * whatever the channel allows payments then.
 */
export function policyOf(
  channel: { readonly threeDSecure: ChannelAuthentication | undefined } | undefined,
  paymentType: PaymentType,
): AuthenticationPolicy | undefined {
  const policy = channel?.threeDSecure?.policy;
  return policy !== undefined && isAuthenticatingType(paymentType)
    ? { ...policy, whenUnavailable: 'refuse', whenNotEnrolled: 'refuse' }
    : policy;
}
