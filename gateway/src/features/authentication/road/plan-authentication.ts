import type { Channel } from '../../../access/merchant-directory.ts';
import type { RootType } from '../../../catalogue/payment-types.ts';
import type { ResultCode } from '../../../catalogue/result-codes/result-codes.ts';
import type { Connector } from '../../../connectors/connector.ts';
import type { CardInstrument } from '../../../instruments/instrument.ts';
import { kindOf } from '../../../instruments/registry.ts';
import type { Authentication } from '../../../payment/authentication.ts';
import { isOfPresentShopper, type PaymentRequest } from '../../../payment/payment-request.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { Participation } from '../directories.ts';
import { type AfterAuthentication, withoutDirectory, withoutRange } from '../policy/after-authentication.ts';
import { type MerchantInScheme, policyOf } from '../policy/channel-authentication.ts';
import { decideAuthentication } from '../policy/decide-authentication.ts';

/** The plan for authenticating a payment's shopper, before anything is sent. */
export type AuthenticationPlanned =
  /** The acquirer is asked at once, with what is known about an authentication. */
  | { readonly kind: 'not-needed'; readonly authentication: Authentication | undefined }
  | { readonly kind: 'refused'; readonly resultCode: ResultCode }
  | ShopperToAuthenticate;

/** A shopper whose issuer is asked. */
export interface ShopperToAuthenticate {
  readonly kind: 'authenticate';
  readonly card: CardInstrument;
  readonly merchant: MerchantInScheme;
  readonly participation: Extract<Participation, { kind: 'enrolled' }>;
  readonly challengeWish: Wish;
  readonly exemption: Authentication['exemption'];
}

type Wish = Extract<ReturnType<typeof decideAuthentication>, { kind: 'authenticate' }>['challengeWish'];

/** The channel demands an authentication and is not set up for one, or the brand has no directory. */
const NOT_SET_UP = '100.390.106' satisfies ResultCode;

/** Plans by the channel's rules and by what the directory says about the card. It calls nothing. */
export function planAuthentication(
  { directories }: Pick<Ports, 'directories'>,
  channel: Channel,
  request: PaymentRequest<RootType>,
): AuthenticationPlanned {
  const decision = decideAuthentication(channel, request);
  if (decision.kind === 'not-needed') return notNeeded(request, decision.exemption);
  const { challengeWish, exemption } = decision;
  const merchant = channel.threeDSecure?.merchant;
  const policy = policyOf(channel, request.paymentType);
  const card = kindOf(request.instrument).toAuthenticate?.(request.instrument);
  if (merchant === undefined || policy === undefined || card === undefined) {
    return { kind: 'refused', resultCode: NOT_SET_UP };
  }
  const participation = directories.find(card.brand, card.number);
  switch (participation.kind) {
    case 'enrolled':
      return { kind: 'authenticate', card, merchant, participation, challengeWish, exemption };
    case 'no-directory':
      return { kind: 'refused', resultCode: NOT_SET_UP };
    case 'not-enrolled':
      return withoutAuthentication(withoutRange(policy), 'N', exemption);
    case 'unknown':
      return withoutAuthentication(withoutDirectory(policy), 'U', exemption);
  }
}

/** A payment whose issuer is not asked: the channel's rule says whether it goes on. */
function withoutAuthentication(
  after: AfterAuthentication,
  enrollmentStatus: 'N' | 'U',
  exemption: Authentication['exemption'],
): AuthenticationPlanned {
  return after.kind === 'stop'
    ? { kind: 'refused', resultCode: after.resultCode }
    : { kind: 'not-needed', authentication: { performedBy: 'gateway', enrollmentStatus, exemption } };
}

/** Whether a payment may come to the page on which its shopper is authenticated, at once or after its acquirer wants it. */
export function mayAuthenticate(channel: Channel | undefined, request: PaymentRequest<RootType>): boolean {
  return (
    channel?.threeDSecure?.merchant !== undefined &&
    request.authentication === undefined &&
    isOfPresentShopper(request) &&
    kindOf(request.instrument).toAuthenticate?.(request.instrument) !== undefined
  );
}

/** An authentication elsewhere, or by a wallet, is passed on unchanged; without one, only an exemption can be. */
function notNeeded(
  { authentication }: Pick<PaymentRequest, 'authentication'>,
  exemption: Authentication['exemption'],
): AuthenticationPlanned {
  const exempted: Authentication | undefined =
    exemption === undefined ? undefined : { performedBy: 'gateway', exemption };
  return { kind: 'not-needed', authentication: authentication ?? exempted };
}

/** A shopper is not asked for what the acquirer could not be given afterwards. */
export function takesProof(
  { capabilities }: Pick<Connector, 'capabilities'>,
  planned: Exclude<AuthenticationPlanned, { kind: 'refused' }>,
): boolean {
  const hasProof = planned.kind === 'authenticate' || planned.authentication !== undefined;
  return capabilities.threeDSecure || !hasProof;
}

/**
 * A request that is paid with an authentication that this gateway made for the same merchant before, with the amount that
 * its shopper agreed to, whatever the merchant says about that.
 *
 * @throws StoreUnavailable
 */
export async function withAuthenticatedAmount(
  { authentications, ledger }: Pick<Ports, 'authentications' | 'ledger'>,
  merchant: string,
  request: PaymentRequest,
): Promise<PaymentRequest> {
  const { authentication } = request;
  const id = authentication?.performedBy === 'merchant' ? authentication.dsTransactionId : undefined;
  const made = id === undefined ? undefined : await authentications.findByDirectoryId(merchant, id);
  const operation = made && (await ledger.findOperation(made.paymentId));
  return authentication === undefined || operation === undefined
    ? request
    : { ...request, authentication: { ...authentication, authenticated: operation.amount } };
}
