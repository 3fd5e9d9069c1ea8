import type { Entity } from '../access/merchant-directory.ts';
import type { Refusal } from '../catalogue/result-codes/result-codes.ts';
import type { Connector } from '../connectors/connector.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { kindOf } from '../instruments/registry.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import { rehearsalOf, type SimulatedResult } from '../payment/simulated-result.ts';
import type { Settings } from '../ports/ports.ts';
import { channelTakes } from './brands-offered.ts';

/** No acquirer is set up for this brand or currency. */
export const NOT_SET_UP: Refusal = { resultCode: '600.200.500' };
/** The requested simulation is impossible, or the acquirer simulates nothing. */
const NO_SUCH_CODE: Refusal = { resultCode: '600.200.810' };
/** The acquirer cannot pay a card without an earlier payment. */
const NO_CREDITS: Refusal = { resultCode: '600.200.400' };
/** The acquirer cannot verify a card with an authorisation of zero. */
const NO_VERIFICATIONS: Refusal = { resultCode: '100.550.300' };
const TOO_LARGE: Refusal = { resultCode: '100.550.301' };
/** spec: Errors › Result codes. */
const TEST_MODE_IN_LIVE: Refusal = { resultCode: '600.200.701' };

const NOT_WHAT_WAS_AUTHENTICATED: Refusal = { resultCode: '100.390.101' };

/** Refuses a well-formed request that this environment, channel or acquirer does not support. */
export function refuseInContext(
  settings: Settings,
  request: PaymentRequest,
  connector: Connector | undefined,
): Refusal | undefined {
  const isTest = settings.environment === 'test';
  if (!isTest && request.testMode !== undefined) return TEST_MODE_IN_LIVE;
  const simulates = isTest && request.simulated.kind !== 'none';
  if (simulates && isImpossible(settings, request.simulated)) return NO_SUCH_CODE;
  if (connector === undefined) return NOT_SET_UP;
  return (
    refuseForAcquirer(connector, request) ??
    (request.authentication === undefined ? undefined : refuseForAuthenticatedAmount(request)) ??
    (simulates && !connector.capabilities.simulatedResults ? NO_SUCH_CODE : undefined)
  );
}

/**
 * Refuses more than was authenticated, and another currency: the issuer would not be liable for it.
 *
 * spec: Request parameters › 3D Secure › threeDSecure.amount.
 */
function refuseForAuthenticatedAmount({ amount, authentication }: PaymentRequest): Refusal | undefined {
  const { authenticated } = authentication ?? {};
  const covers =
    authenticated === undefined ||
    (authenticated.currency === amount.currency &&
      (authenticated.minor === undefined || authenticated.minor >= amount.minor));
  return covers ? undefined : NOT_WHAT_WAS_AUTHENTICATED;
}

/** Reconciliation concludes after the settling time that a request never arrived, so no answer may take that long. */
function isImpossible({ settleSeconds }: Settings, simulated: SimulatedResult): boolean {
  const delay = rehearsalOf(simulated)?.delay ?? 0;
  return simulated.kind === 'mistake' || delay > (settleSeconds * 1000) / 2;
}

/** A merchant that sends a test mode expects that nothing is charged, so the live environment refuses it. */
export function refuseTestMode(settings: Settings, testMode: string | undefined): Refusal | undefined {
  return settings.environment === 'live' && testMode !== undefined ? TEST_MODE_IN_LIVE : undefined;
}

/** Refuses what the acquirer's declared capabilities exclude, without a call. */
export function refuseForAcquirer(
  { capabilities }: Connector,
  { paymentType, instrument, amount, standingInstruction, authentication }: PaymentRequest,
): Refusal | undefined {
  const { brands, currencies, cardOnFile, redirects, threeDSecure, largestAmount } = capabilities;
  const takesBrand = brands === 'all' || brands.includes(instrument.brand);
  const takesCurrency = currencies === 'all' || currencies.includes(amount.currency);
  const takesSeries = standingInstruction === undefined || cardOnFile;
  const takesProof = authentication === undefined || threeDSecure;
  const takesRedirect = kindOf(instrument).resultUrl === undefined || redirects;
  if (!takesBrand || !takesCurrency || !takesSeries || !takesProof || !takesRedirect) return NOT_SET_UP;
  if (paymentType === 'CD' && !capabilities.credits) return NO_CREDITS;
  if (amount.minor === 0n && !capabilities.verifications) return NO_VERIFICATIONS;
  return largestAmount !== undefined && amount.minor > largestAmount ? TOO_LARGE : undefined;
}

/** Refuses details of a brand that none of an entity's channels takes, so that no payment could be made with them. */
export function refuseToStore(
  entity: Pick<Entity, 'channels'> | undefined,
  instrument: Instrument,
): Refusal | undefined {
  return entity?.channels.some((channel) => channelTakes(channel, instrument)) === false
    ? NOT_SET_UP
    : undefined;
}

/** Refuses a checkout that is limited to a brand which none of the entity's channels takes. */
export function refuseBrand(
  { channels }: Pick<Entity, 'channels'>,
  brand: string | undefined,
): Refusal | undefined {
  const isTaken = brand === undefined || channels.some(({ brands }) => brands?.has(brand) ?? true);
  return isTaken ? undefined : NOT_SET_UP;
}
