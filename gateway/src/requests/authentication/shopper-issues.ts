import type { Entity } from '../../access/merchant-directory.ts';
import type { RootType } from '../../catalogue/payment-types.ts';
import { authenticationIssues } from '../../features/authentication/policy/authentication-issues.ts';
import { decideAuthentication } from '../../features/authentication/policy/decide-authentication.ts';
import type { Made } from '../../parameters/made.ts';
import type { ReadParameters } from '../../parameters/read-parameters.ts';
import type { PaymentRequest } from '../../payment/payment-request.ts';

/**
 * A payment of a merchant's server, or an authentication alone, with the issues of what is missing to authenticate its shopper: only a channel that
 * authenticates needs it.
 */
export function withShopperIssues<Read extends { readonly request: PaymentRequest<RootType> }>(
  entity: Entity | undefined,
  read: ReadParameters,
  made: Made<Read>,
): Made<Read> {
  const request = made.value?.request;
  const channel = request && entity?.channelFor(request.instrument.brand, request.amount.currency)?.channel;
  // A refused token is answered alike on every channel.
  const isRefused = request?.token?.kind === 'refused';
  if (request === undefined || isRefused || channel?.threeDSecure?.merchant === undefined) {
    return made;
  }
  const missing = authenticationIssues(read, decideAuthentication(channel, request));
  return { ...made, issues: [...made.issues, ...missing] };
}
