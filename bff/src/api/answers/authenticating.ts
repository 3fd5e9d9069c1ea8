import type { Operation, OperationNow, Payment, Precondition } from '@tollgate/gateway/api';
import type { AnswerStamp } from './envelope.ts';

const FULL_SCREEN: ChallengeWindow = '05';

/** The page on which the shopper of a payment is authenticated now. */
interface Authenticating {
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
  if (state !== 'authenticating' || redirect === undefined) return undefined;
  return {
    url: addresses.ofAuthentication(id, redirect.returnKey),
    preconditions: (redirect.page?.preconditions ?? []).map(preconditionFields),
    window: redirect.page?.window ?? FULL_SCREEN,
  };
}

/** The form for a hidden frame, in the words of this interface family. */
function preconditionFields({ url, parameters }: Precondition): object {
  return {
    origin: 'iframe#hidden',
    waitUntil: 'iframe#load',
    description: 'The issuer looks at the browser, in a hidden frame',
    url,
    method: 'POST',
    parameters,
  };
}

/**
 * `threeDSecure` of an answer: what the merchant has sent of an authentication of its own, and over it what is known of
 * the gateway's own, or of what the app of the shopper needs to be asked.
 */
export function authenticationFields(operation: OperationNow, echoed: unknown): Record<string, unknown> {
  const shown = operation.kind === 'payment' ? operation.authentication?.shown : undefined;
  const own = shown && { ...shown, verificationId: operation.proof?.reveal() };
  const known = Object.entries({ ...own, ...operation.appChallenge }).filter(
    ([, value]) => value !== undefined,
  );
  return known.length === 0
    ? {}
    : {
        threeDSecure: {
          ...(typeof echoed === 'object' && echoed !== null ? echoed : {}),
          ...Object.fromEntries(known),
        },
      };
}

/** The size of the issuer's page: 250x400, 390x400, 500x600, 600x400, full screen. */
export type ChallengeWindow = '01' | '02' | '03' | '04' | '05';
