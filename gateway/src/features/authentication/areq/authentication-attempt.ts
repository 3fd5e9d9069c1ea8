import type { ChallengeWish } from '../../../catalogue/challenge-wishes.ts';
import type { ProtocolVersion } from '../protocol-version.ts';
import type { AppFields } from './app-device.ts';

/** One attempt at an authentication: what is neither in the payment nor in the channel. */
export interface AuthenticationAttempt {
  readonly version: ProtocolVersion;
  /** The id that the 3D Secure method was run with. */
  readonly threeDSServerTransID: string;
  readonly device: ShopperDevice;
  /** What is authenticated: a payment, or a card that is to be stored without one. */
  readonly purpose: 'payment' | 'registration';
  readonly challengeWish: ChallengeWish | undefined;
  /** Where the issuer sends the result: at most 2048 characters. */
  readonly resultsUrl: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What the shopper pays with: the part of an AReq that differs between a browser and an app. */
export type ShopperDevice =
  | {
      readonly kind: 'browser';
      /** Whether the method ran. */
      readonly method: 'Y' | 'N' | 'U';
      /** Where the issuer's page sends the browser back to: at most 256 characters. */
      readonly notificationUrl: string;
    }
  | { readonly kind: 'app'; readonly fields: AppFields };
