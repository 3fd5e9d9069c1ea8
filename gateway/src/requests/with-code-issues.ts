import type { Entity } from '../access/merchant-directory.ts';
import type { SecurityCodeDemand } from '../catalogue/channel-demands.ts';
import type { RootType } from '../catalogue/payment-types.ts';
import { authenticationIssues } from '../features/authentication/policy/authentication-issues.ts';
import { planAuthentication } from '../features/authentication/road/plan-authentication.ts';
import { kindOf } from '../instruments/registry.ts';
import type { ParameterIssue, Parsed } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import { isOfPresentShopper, type PaymentRequest } from '../payment/payment-request.ts';
import type { ReadPayment } from '../payment/read-payment-request.ts';
import type { Ports } from '../ports/ports.ts';

const OF_A_CARD =
  'the shopper reads it on the card. A payment that you make without the shopper says standingInstruction.source=MIT';
const OF_A_STORED_CARD = `it is never stored, so ask for it again; ${OF_A_CARD}`;

/**
 * The issue of a payment without the security code of its card, which proves that the shopper has the card.
 *
 * spec: Request parameters › Card account › cvv, "conditional".
 *
 * @param demand what the channel demands
 */
function securityCodeIssues(
  read: ReadParameters,
  request: PaymentRequest,
  demand: SecurityCodeDemand,
): ParameterIssue[] {
  const isStored = request.details.kind === 'stored';
  const isDemanded = isStored
    ? demand === 'always' || read.parameters.isTrue('registrationsRequireCvv')
    : demand !== 'optional';
  const name = kindOf(request.instrument).missingCode?.(request.instrument);
  // A malformed code has its own issue already.
  if (!isDemanded || name === undefined || read.sent.has(name) || !isReadByShopper(read, request)) return [];
  return [{ name, value: null, problem: { kind: 'missing', why: isStored ? OF_A_STORED_CARD : OF_A_CARD } }];
}

function isReadByShopper({ parameters }: ReadParameters, request: PaymentRequest): boolean {
  // Some servers name the source of a payment alone, and not its place in a series.
  const isMerchants = parameters.get('standingInstruction.source') === 'MIT';
  // The number of a device is printed nowhere. Its token's proof replaces the code.
  const isOfDevice = parameters.get('card.numberType') === 'DPAN' && request.authentication !== undefined;
  return isOfPresentShopper(request) && !isMerchants && !isOfDevice;
}

/**
 * A payment with the issue of a security code that its channel demands and that was not sent: the browser's form asks
 * for it, but a browser sends what it likes.
 */
export function withCodeIssues(
  entity: Entity | undefined,
  read: ReadParameters,
  made: Parsed<ReadPayment>,
): Parsed<ReadPayment> {
  const request = made.value?.request;
  const channel = request && entity?.channelFor(request.instrument.brand, request.amount.currency)?.channel;
  return request === undefined || channel === undefined
    ? made
    : { ...made, issues: [...made.issues, ...securityCodeIssues(read, request, channel.securityCode)] };
}

/**
 * A payment of a merchant's server, or an authentication alone, with the issues of what is missing to ask its shopper's
 * issuer: nothing is missing where none will be asked.
 */
export function withShopperIssues<Read extends { readonly request: PaymentRequest<RootType> }>(
  ports: Pick<Ports, 'directories'>,
  entity: Entity | undefined,
  read: ReadParameters,
  made: Parsed<Read>,
): Parsed<Read> {
  const request = made.value?.request;
  const channel = request && entity?.channelFor(request.instrument.brand, request.amount.currency)?.channel;
  // The answer to a refused token is the same on every channel.
  const isRefused = request?.token?.kind === 'refused';
  if (request === undefined || isRefused || channel?.threeDSecure?.merchant === undefined) return made;
  const planned = planAuthentication(ports, channel, request);
  const missing = authenticationIssues(read, planned.kind, channel.threeDSecure.policy.demands);
  return { ...made, issues: [...made.issues, ...missing] };
}

const FIRST_OF_SERIES = ['standingInstruction.mode', 'recurringType'] as const;

const why =
  'in live, a checkout that stores details or begins a series needs a channel that lists its pages: add their origins to origins of the channel in the merchants file';

/**
 * The issue of a checkout in live that would store details, or begin a series with them, in any page of the internet:
 * a shopper would leave a card there with a merchant whose shop it is not.
 */
export function storingPageIssues(
  { settings }: Pick<Ports, 'settings'>,
  entity: Pick<Entity, 'origins'> | undefined,
  { parameters }: Pick<ReadParameters, 'parameters'>,
): ParameterIssue[] {
  if (settings.environment !== 'live' || entity === undefined || entity.origins.length > 0) return [];
  const stores = parameters.isTrue('createRegistration') ? (['createRegistration'] as const) : [];
  const begins = FIRST_OF_SERIES.filter((name) => parameters.get(name) === 'INITIAL');
  return [...stores, ...begins].map((name) => ({
    name,
    value: parameters.get(name) ?? null,
    problem: { kind: 'not-accepted-here', why },
  }));
}
