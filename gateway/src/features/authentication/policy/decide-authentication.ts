import { type ChallengeWish, EXEMPTIONS, type Exemption } from '../../../catalogue/exemptions.ts';
import { isAuthenticatingType, type RootType } from '../../../catalogue/payment-types.ts';
import { isOfPresentShopper, type PaymentRequest } from '../../../payment/payment-request.ts';
import { minorAmountFor } from '../../../values/money.ts';
import {
  type AuthenticationPolicy,
  CHALLENGE_PREFERENCES,
  type ExemptionRule,
} from './authentication-policy.ts';
import type { ChannelAuthentication } from './channel-authentication.ts';

/** The decision about authenticating the shopper before the acquirer is asked. */
type AuthenticationDecision =
  /** The acquirer is asked at once, for this exemption if there is one. */
  | { readonly kind: 'not-needed'; readonly exemption?: Exemption | undefined }
  | {
      readonly kind: 'authenticate';
      /** The challenge preference for the issuer; `undefined`: none. */
      readonly challengeWish: ChallengeWish | undefined;
      /** The exemption requested of the issuer, and of the acquirer afterwards. */
      readonly exemption?: Exemption | undefined;
    };

/** The parts of a payment that decide. */
type DecidedPayment = Pick<
  PaymentRequest<RootType>,
  | 'amount'
  | 'authentication'
  | 'details'
  | 'instrument'
  | 'paymentType'
  | 'standingInstruction'
  | 'transactionCategory'
  | 'preferences'
>;

interface AuthenticatingChannel {
  readonly threeDSecure: ChannelAuthentication | undefined;
}

const NOT_NEEDED: AuthenticationDecision = { kind: 'not-needed' };

/** The preference for a shopper who has to agree to a series of payments. */
const PRESCRIBED: ChallengeWish = '04';

/**
 * Decides whether the shopper of a payment is authenticated.
 *
 * The preferences of the request count before the rules of the channel. A payment by which the shopper agrees to later ones
 * (the first of a series, one that stores the details, the verification of a card) is always authenticated, and the rules
 * of the channel ask for no exemption from it. Neither do they from an authentication that was asked for alone.
 *
 * spec: Request parameters › 3D Secure; Basic payment › transactionCategory.
 */
export function decideAuthentication(
  channel: AuthenticatingChannel | undefined,
  request: DecidedPayment,
): AuthenticationDecision {
  if (!isOfPresentShopper(request) || request.authentication !== undefined) return NOT_NEEDED;
  const { preferences, standingInstruction } = request;
  const policy = channel?.threeDSecure?.policy;
  if (policy === undefined) return { kind: 'not-needed', exemption: preferences.exemption };
  const asked = exemptionFor(policy, request);
  const exemption = asked?.kind;
  const isOnlyToAuthenticate = isAuthenticatingType(request.paymentType);
  const isSpared = asked?.by === 'authorisation' || isBelow(policy, request);
  if (preferences.challenge === undefined && isSpared && !isOnlyToAuthenticate) {
    return { kind: 'not-needed', exemption };
  }
  const preference =
    standingInstruction?.mode === 'INITIAL' ? PRESCRIBED : CHALLENGE_PREFERENCES[policy.challenge];
  const ofChannel = exemption === undefined ? preference : EXEMPTIONS[exemption].challengeWish;
  return { kind: 'authenticate', challengeWish: preferences.challenge ?? ofChannel, exemption };
}

function exemptionFor(
  { exemptions }: AuthenticationPolicy,
  request: DecidedPayment,
): Pick<ExemptionRule, 'kind' | 'by'> | undefined {
  const { challenge, exemption } = request.preferences;
  if (exemption !== undefined) {
    return exemptions.find(({ kind }) => kind === exemption) ?? { kind: exemption, by: 'request' };
  }
  return challenge !== undefined || isAgreement(request) || isAuthenticatingType(request.paymentType)
    ? undefined
    : exemptions.find((rule) => fits(rule, request));
}

function fits({ upTo }: ExemptionRule, { amount: { minor, currency } }: DecidedPayment): boolean {
  if (upTo === undefined) return true;
  const highest = minorAmountFor(upTo, currency);
  return highest !== undefined && minor <= highest;
}

function isBelow({ authenticate }: AuthenticationPolicy, request: DecidedPayment): boolean {
  if (authenticate === 'always' || isAgreement(request)) return false;
  const lowest = minorAmountFor(authenticate.from, request.amount.currency);
  return lowest !== undefined && request.amount.minor < lowest;
}

/** Whether the shopper agrees to later payments with it. */
function isAgreement({ amount, details, standingInstruction }: DecidedPayment): boolean {
  return amount.minor === 0n || details.kind === 'to-be-stored' || standingInstruction?.mode === 'INITIAL';
}
