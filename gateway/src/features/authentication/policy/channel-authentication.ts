import { z } from 'zod';
import { type AuthenticationPolicy, authenticationPolicy, DEFAULT_POLICY } from './authentication-policy.ts';
import { type MerchantInScheme, merchantInScheme } from './merchant-in-scheme.ts';

/** How a channel authenticates shoppers who pay by card. */
export interface ChannelAuthentication {
  /** `undefined` where the gateway can not ask for an authentication, only take one that was made elsewhere. */
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
