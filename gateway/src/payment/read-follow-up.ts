import { FOLLOW_UP_TYPES, isFollowUpType } from '../catalogue/payment-types.ts';
import type { ParameterIssue, Parsed } from '../parameters/parameter-issue.ts';
import { missingParameters, type ReadParameters } from '../parameters/read-parameters.ts';
import { readMoney } from '../parameters/read-value.ts';
import type { RequestedFollowUp } from './decide-follow-up.ts';
import type { IndustryPractice } from './operation.ts';
import { type MakeOrder, readOrder, requestedDescriptor } from './order/order.ts';
import type { TestMode } from './payment-request.ts';
import { type SimulatedResult, simulatedResult } from './simulated-result.ts';

/** A request that refers to an earlier operation, after all checks of its format. */
export interface FollowUpRequest {
  readonly followUp: RequestedFollowUp;
  readonly industryPractice: IndustryPractice | undefined;
  /** The data for the acquirer, apart from the amount. */
  readonly order: MakeOrder;
  /** The text that the request wants on the shopper's statement; the channel's rule decides. */
  readonly descriptor: string | undefined;
  readonly merchantTransactionId: string | undefined;
  readonly testMode: TestMode | undefined;
  readonly simulated: SimulatedResult;
  readonly echo: readonly (readonly [name: string, value: string])[];
}

const PRACTICES: readonly string[] = ['INCREMENTAL_AUTH', 'REAUTHORIZATION'] satisfies IndustryPractice[];
const TYPES: readonly string[] = [...FOLLOW_UP_TYPES, 'PA'];

/**
 * Reads a typed request from the parameters of `POST /v1/payments/{id}`. An amount needs its currency; without an
 * amount the operation is for the whole remaining amount.
 *
 * @param types the payment types that are accepted here
 */
export function readFollowUp(
  read: ReadParameters,
  types: readonly string[] = TYPES,
): Parsed<FollowUpRequest> {
  const { parameters } = read;
  const type = parameters.get('paymentType');
  const practice = parameters.get('standingInstruction.industryPractice');
  const money = readMoney(parameters.get('amount'), parameters.get('currency'));
  const issues = [
    ...missingParameters(read, ['paymentType']),
    ...(parameters.has('amount') ? missingParameters(read, ['currency']) : []),
    ...(type === 'PA' ? extensionIssues(read, practice) : []),
    ...money.issues,
  ];
  if (type !== undefined && !types.includes(type)) {
    issues.push({ name: 'paymentType', value: type, problem: { kind: 'not-one-of', values: types } });
  }
  if (issues.length > 0 || type === undefined || !(isFollowUpType(type) || type === 'PA')) return { issues };
  const value: FollowUpRequest = {
    followUp: {
      type,
      amount: money.value,
      currency: parameters.get('currency'),
      isFinal: type === 'CP' && parameters.get('sequence') === 'FINAL',
    },
    industryPractice: type === 'PA' ? (practice as IndustryPractice) : undefined,
    order: readOrder(parameters),
    descriptor: requestedDescriptor(parameters),
    merchantTransactionId: parameters.get('merchantTransactionId'),
    testMode: parameters.get('testMode') as TestMode | undefined,
    simulated: simulatedResult(parameters, parameters.get('card.holder')),
    echo: parameters.echoed,
  };
  return { value, issues };
}

/**
 * The issue of a `referenceUuid` where it has no effect: the merchant would believe that the new payment adds to the
 * earlier one. spec: Request parameters › Basic payment › referenceUuid.
 */
export function referenceIssues({ parameters }: ReadParameters): ParameterIssue[] {
  const name = 'referenceUuid';
  const value = parameters.get(name);
  return value === undefined
    ? []
    : [{ name, value, problem: { kind: 'not-accepted-here', why: 'send it with POST /v1/payments' } }];
}

/** A PA that refers to another needs an industry practice and an amount. */
function extensionIssues(read: ReadParameters, practice: string | undefined): ParameterIssue[] {
  const name = 'standingInstruction.industryPractice';
  const issues = missingParameters(read, ['amount', name]);
  return practice === undefined || PRACTICES.includes(practice)
    ? issues
    : [...issues, { name, value: practice, problem: { kind: 'not-one-of', values: PRACTICES } }];
}
