import { CHALLENGE_WISHES, type ChallengeWish, EXEMPTIONS, type Exemption } from '../catalogue/exemptions.ts';
import { ORDERED_ELSEWHERE, type TransactionCategory } from '../catalogue/parameters/basic-payment.ts';
import type { ParameterIssue, Parsed } from '../parameters/parameter-issue.ts';
import type { Parameters } from '../parameters/parameters.ts';
import type { AuthenticationPreferences } from './authentication.ts';
import type { StandingInstruction } from './read-standing-instruction.ts';

const INDICATOR = 'threeDSecure.challengeIndicator';
const EXEMPTION = 'threeDSecure.exemption';

/** The wish that goes with every exemption: no challenge, without a reason. */
const NO_CHALLENGE: ChallengeWish = '02';

/** The preference by which an authenticated shopper is asked to trust the merchant in future. */
const ASK_FOR_TRUST: ChallengeWish = '09';

/**
 * Reads what a request prefers in the authentication of its shopper.
 *
 * An exemption is refused in the first payment of a series, because the shopper must agree to it, in a payment of the
 * merchant or an order outside a browser, which need none, and together with a preference that contradicts it.
 *
 * spec: Request parameters › 3D Secure; both names are those of this interface family.
 */
export function readAuthenticationPreferences(
  parameters: Parameters,
  standingInstruction: StandingInstruction | undefined,
): Parsed<AuthenticationPreferences> & { readonly value: AuthenticationPreferences } {
  const challenge = readIndicator(parameters.get(INDICATOR));
  const exemption = parameters.get(EXEMPTION) as Exemption | undefined;
  const category = parameters.get('transactionCategory') as TransactionCategory | undefined;
  const isElsewhere = category !== undefined && ORDERED_ELSEWHERE.has(category);
  const why = exemption && whyNoExemption(exemption, { challenge, standingInstruction, isElsewhere });
  const issues: ParameterIssue[] =
    exemption === undefined || why === undefined
      ? []
      : [{ name: EXEMPTION, value: exemption, problem: { kind: 'not-accepted-here', why } }];
  return { value: { challenge, exemption }, issues };
}

function readIndicator(digits: string | undefined): ChallengeWish | undefined {
  const wish = digits?.padStart(2, '0');
  return wish !== undefined && isChallengeWish(wish) ? wish : undefined;
}

function isChallengeWish(text: string): text is ChallengeWish {
  return Object.hasOwn(CHALLENGE_WISHES, text);
}

interface Circumstances {
  readonly challenge: ChallengeWish | undefined;
  readonly standingInstruction: StandingInstruction | undefined;
  /** The order was not placed in a browser. */
  readonly isElsewhere: boolean;
}

function whyNoExemption(
  exemption: Exemption,
  { challenge, standingInstruction, isElsewhere }: Circumstances,
): string | undefined {
  if (standingInstruction?.mode === 'INITIAL') {
    return 'the shopper must agree to a series in its first payment: leave it out';
  }
  if (standingInstruction?.source === 'MIT') {
    return 'a payment that the merchant makes needs no exemption: leave it out';
  }
  if (isElsewhere) return 'an order that is not placed in a browser needs no exemption: leave it out';
  const fitting: readonly (ChallengeWish | undefined)[] = [
    undefined,
    NO_CHALLENGE,
    EXEMPTIONS[exemption].challengeWish,
    ...(exemption === 'TRUSTED_BENEFICIARY' ? [ASK_FOR_TRUST] : []),
  ];
  return fitting.includes(challenge)
    ? undefined
    : `it contradicts ${INDICATOR}, which asks for something else: send one of the two`;
}
