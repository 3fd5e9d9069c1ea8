import type { ChallengeWish } from '../catalogue/challenge-wishes.ts';
import type { Exemption } from '../catalogue/exemptions.ts';

/** What a request wishes about the authentication of the shopper; it counts before the rules of the channel. */
export interface AuthenticationWishes {
  /** `threeDSecure.challengeIndicator`, in two digits. */
  readonly challenge: ChallengeWish | undefined;
  /** `threeDSecure.exemption`. */
  readonly exemption: Exemption | undefined;
}
