import type { Operation, Payment } from '@tollgate/gateway/api';
import type { ChallengeWindow } from './challenge-window.ts';
import type { AnswerStamp } from './envelope.ts';

/** What the page of a redirect may have beside its address. */
interface AuthenticationPage {
  readonly url: string;
  /** What the shopper's browser should load before it goes there, in the form of this interface family. */
  readonly preconditions?: readonly object[];
  /** The size of the issuer's page. */
  readonly window?: ChallengeWindow;
}

const FULL_SCREEN: ChallengeWindow = '05';

/** The page on which the shopper of a payment is authenticated now. */
export interface Authenticating {
  /** Absolute. */
  readonly url: string;
  readonly preconditions: readonly object[];
  readonly window: ChallengeWindow;
}

/** @returns undefined for an operation that does not wait for an authentication */
export function authenticatingOf(
  operation: Pick<Operation, 'id' | 'state'> & { readonly redirect?: Payment['redirect'] },
  { addresses }: Pick<AnswerStamp, 'addresses'>,
): Authenticating | undefined {
  const { id, state, redirect } = operation;
  if (state !== 'authenticating' || redirect === undefined) {
    return undefined;
  }
  const page: AuthenticationPage | undefined = redirect.page;
  return {
    url: addresses.ofAuthentication(id, redirect.returnKey),
    preconditions: page?.preconditions ?? [],
    window: page?.window ?? FULL_SCREEN,
  };
}

/**
 * `threeDSecure` of an answer: what the merchant has sent of an authentication of its own, and over it what is known of
 * the one that the gateway has made.
 */
export function authenticationFields(operation: Operation, echoed: unknown): Record<string, unknown> {
  const made = operation.kind === 'payment' ? operation.authentication?.shown : undefined;
  const known = Object.entries(made ?? {}).filter(([, value]) => value !== undefined);
  return known.length === 0
    ? {}
    : {
        threeDSecure: {
          ...(typeof echoed === 'object' && echoed !== null ? echoed : {}),
          ...Object.fromEntries(known),
        },
      };
}
