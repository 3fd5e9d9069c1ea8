import type { SecurityCodeDemand } from '../catalogue/validation.ts';
import { kindOf } from '../instruments/registry.ts';
import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import { isOfPresentShopper, type PaymentRequest } from './payment-request.ts';

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
export function securityCodeIssues(
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
  if (!isDemanded || name === undefined || read.sent.has(name) || !isReadByShopper(read, request)) {
    return [];
  }
  return [{ name, value: null, problem: { kind: 'missing', why: isStored ? OF_A_STORED_CARD : OF_A_CARD } }];
}

function isReadByShopper({ parameters }: ReadParameters, request: PaymentRequest): boolean {
  // Some servers name the source of a payment alone, and not its place in a series.
  const isMerchants = parameters.get('standingInstruction.source') === 'MIT';
  // The number of a device is printed nowhere. Its token's proof replaces the code.
  const isOfDevice = parameters.get('card.numberType') === 'DPAN' && request.authentication !== undefined;
  return isOfPresentShopper(request) && !isMerchants && !isOfDevice;
}
