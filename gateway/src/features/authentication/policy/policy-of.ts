import { isAuthenticatingType, type PaymentType } from '../../../catalogue/payment-types.ts';
import type { AuthenticationPolicy } from './authentication-policy.ts';
import type { ChannelAuthentication } from './channel-authentication.ts';

/**
 * The rules of a channel for a payment of a type. An authentication that was asked for alone has failed when it could
 * not be made, whatever the channel lets payments do then.
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
