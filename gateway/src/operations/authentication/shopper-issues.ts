import type { Entity } from '../../access/merchant-directory.ts';
import type { Made } from '../../parameters/made.ts';
import type { ReadParameters } from '../../parameters/read-parameters.ts';
import type { ReadPayment } from '../../payment/read-payment-request.ts';
import { authenticationIssues } from '../../three-d-secure/policy/authentication-issues.ts';
import { decideAuthentication } from '../../three-d-secure/policy/decide-authentication.ts';

/**
 * A payment of a merchant's server with the issues of what is missing to authenticate its shopper: only a channel that
 * authenticates needs it.
 */
export function withShopperIssues(
  entity: Entity | undefined,
  read: ReadParameters,
  made: Made<ReadPayment>,
): Made<ReadPayment> {
  const request = made.value?.request;
  const channel = request && entity?.channelFor(request.instrument.brand, request.amount.currency)?.channel;
  if (request === undefined || channel?.threeDSecure?.merchant === undefined) {
    return made;
  }
  const missing = authenticationIssues(read, decideAuthentication(channel, request));
  return { ...made, issues: [...made.issues, ...missing] };
}
