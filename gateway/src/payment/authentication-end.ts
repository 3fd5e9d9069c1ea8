import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { SHOWN_AUTHENTICATION } from '../catalogue/shown-authentication.ts';

/** What may be shown of an authentication, by the names of `threeDSecure` in answers. Its proof is not among them. */
export type ShownAuthentication = {
  readonly [Name in keyof typeof SHOWN_AUTHENTICATION]?: string | undefined;
};

/** An authentication that the gateway made, as the ledger has it. */
export interface EndedAuthentication {
  readonly shown: ShownAuthentication;
  /** Milliseconds since the epoch. The request to the acquirer, if any, was sent after it. */
  readonly endedAt: number;
  /** The result of a payment that stops with it; `undefined` when the acquirer is asked. */
  readonly stoppedWith: ResultCode | undefined;
}

/**
 * How the authentication of a shopper ended: the acquirer is asked, or the payment stops with a code. It is written once
 * for each attempt, so that the acquirer is asked once.
 */
export type AuthenticationEnd = Omit<EndedAuthentication, 'stoppedWith'> &
  ({ readonly next: 'authorise' } | { readonly next: 'stop'; readonly resultCode: ResultCode });
