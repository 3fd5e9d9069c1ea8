import type { Channel } from '../access/merchant-directory.ts';
import type { RootType } from '../catalogue/payment-types.ts';
import { isOfPresentShopper, type PaymentRequest } from '../payment/payment-request.ts';
import type { Settings } from '../ports/ports.ts';

/** The features that apply to a payment. What does not apply is not called, and costs nothing. */
export interface PaymentFeatures {
  /** 3D Secure: the channel authenticates shoppers, or there is an authentication or an exemption to pass on. */
  readonly authentication: boolean;
  /** An authentication by the merchant, which may be one that this gateway made before. */
  readonly ownAuthentication: boolean;
  /** A promised outcome, in the test environment. */
  readonly rehearsal: boolean;
  /** Details that are stored with the payment, or that it is made with. */
  readonly storedDetails: boolean;
  /** Rules of the channel that score payments. */
  readonly risk: boolean;
  /** Limits of the channel against the testing of cards. */
  readonly cardTesting: boolean;
}

/**
 * Decides once which features apply to a payment. The predicates are in one file, outside of the features, so that a
 * payment without a feature runs nothing of its folder.
 *
 * @param channel `undefined` where no rule of the merchant leads to one
 */
export function featuresOf(
  { environment }: Pick<Settings, 'environment'>,
  channel: Pick<Channel, 'cardTesting' | 'risk' | 'threeDSecure'> | undefined,
  request: PaymentRequest<RootType>,
): PaymentFeatures {
  const { authentication, preferences, simulated, details } = request;
  return {
    authentication:
      channel?.threeDSecure !== undefined ||
      authentication !== undefined ||
      preferences.exemption !== undefined,
    ownAuthentication: authentication?.performedBy === 'merchant',
    rehearsal: environment === 'test' && simulated.kind !== 'none',
    storedDetails: details.kind !== 'once',
    risk: channel?.risk !== undefined,
    cardTesting: channel?.cardTesting !== undefined && isOfPresentShopper(request),
  };
}
