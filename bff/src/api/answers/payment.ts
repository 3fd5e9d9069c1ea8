import {
  answerFields,
  brandAsSent,
  cardholderTransactionOf,
  isOfSeries,
  MANY_FIELDS,
  mayHaveMovedMoney,
  moneyToWire,
  nestFields,
  type Operation,
  type OperationNow,
  type Payment,
  type PaymentPage,
  redirectOf,
} from '@tollgate/gateway/api';
import {
  ALL_PARAMETERS,
  type ParameterName,
  parameterRow,
} from '@tollgate/gateway/catalogue/parameters/all-parameters';
import { httpStatusOf } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { ACQUIRER_DETAILS } from './acquirer-details.ts';
import { authenticatingOf, authenticationFields } from './authenticating.ts';
import { type Answer, type AnswerStamp, closingFields, resultOf, timestampText } from './envelope.ts';
import { paymentOutcome } from './outcome.ts';

/** A payment for its merchant, with the fields in the specification's order. spec: Payment response. */
export function paymentAnswer(operation: OperationNow, stamp: AnswerStamp, isReport = false): Answer {
  return {
    status: paymentStatus(operation),
    body: {
      ...merchantFields(operation, stamp, isReport),
      ...closingFields(stamp),
      ...registrationOf(operation),
    },
    isLarge: operation.echo.length >= MANY_FIELDS,
  };
}

/** A payment that the merchant has looked up for a report: with what appears in reports only. */
export function reportedPaymentAnswer(operation: OperationNow, stamp: AnswerStamp): Answer {
  return paymentAnswer(operation, stamp, true);
}

/**
 * Several payments, each with the time of its creation.
 *
 * @param page with where the next one begins, when there is one
 * @param listedAs what the list is called in this version of the interface
 */
export function paymentListAnswer(
  { operations, next, pageNo }: PaymentPage,
  stamp: AnswerStamp,
  listedAs: 'payments' | 'records' = 'payments',
): Answer {
  // The record of a first attempt says how another acquirer answered.
  const shown = operations.filter(({ kind }) => stamp.showsAcquirer || kind !== 'attempt');
  const payments = shown.map((operation) =>
    Object.assign(merchantFields(operation, stamp, true), registrationOf(operation), {
      timestamp: timestampText(operation.startedAt),
    }),
  );
  return {
    status: 200,
    body: {
      result: resultOf('000.000.100'),
      [listedAs]: payments,
      // Programs that count pages continue while `pageNo` is below `pages`.
      ...(pageNo === undefined ? {} : { pageNo, pages: next === undefined ? pageNo : pageNo + 1 }),
      ...(next === undefined ? {} : { next }),
      ...closingFields(stamp),
    },
    isLarge: operations.reduce((fields, { echo }) => fields + echo.length, 0) >= MANY_FIELDS,
  };
}

/**
 * The state of a payment uses the words of the page about the life of a payment.
 *
 * @param isReport whether the merchant looks payments up, instead of creating one
 */
function merchantFields(
  operation: OperationNow,
  stamp: AnswerStamp,
  isReport: boolean,
): Record<string, unknown> {
  const shown = operation.echo.filter(
    ([name]) => !(SHOWN_ABOVE.has(name) || (!isReport && IN_REPORTS.has(name))),
  );
  const authentication = operation.kind === 'payment' ? operation.authentication : undefined;
  const echoed = shown.length === 0 ? {} : nestFields(shown);
  return {
    ...paymentFields(operation),
    // Integrations of this interface family cannot read an answer without it.
    descriptor: operation.descriptor ?? operation.merchant,
    result: resultOf(operation.resultCode),
    ...resultDetails(operation, stamp),
    created: timestampText(operation.startedAt),
    state: operation.payment.state,
    remaining: {
      capturable: moneyToWire(operation.payment.capturable),
      refundable: moneyToWire(operation.payment.refundable),
    },
    // A follow-up repeats the card of its payment, in its current form.
    ...answerFields(
      operation.kind === 'follow-up' ? { card: operation.paidWith, account: undefined } : operation,
    ),
    ...(redirectOf(operation) === undefined ? undefined : redirectFields(operation, stamp)),
    risk: { score: String(operation.riskScore) },
    ...echoed,
    ...(echoed['shopper'] === undefined ? undefined : customParameters(echoed)),
    ...(authentication === undefined && operation.appChallenge === undefined
      ? undefined
      : authenticationFields(operation, echoed['threeDSecure'])),
  };
}

/** The prefix of custom parameters that are the shopper's by their name, in this interface family. */
const OF_SHOPPER = /^SHOPPER_/;

/**
 * The custom parameters of the merchant, and of those that the shopper's browser sent the ones whose names say so:
 * integrations of this interface family read these among the merchant's. All of the shopper's are in `shopper`.
 */
function customParameters({ customParameters: own, shopper }: Record<string, unknown>): object {
  const sent = (shopper as { customParameters?: Record<string, string> } | undefined)?.customParameters;
  const named = Object.entries(sent ?? {}).filter(([key]) => OF_SHOPPER.test(key));
  return named.length === 0
    ? {}
    : { customParameters: Object.assign(Object.create(null), Object.fromEntries(named), own) as object };
}

/** A payment for the shopper's browser: the outcome, and nothing that the merchant's server has sent. */
export function shopperPaymentAnswer(operation: Payment, resourcePath: string, stamp: AnswerStamp): Answer {
  const status = paymentStatus(operation);
  return {
    status,
    body: {
      ...paymentFields(operation),
      result: resultOf(operation.resultCode),
      outcome: paymentOutcome(operation, status === 200, stamp),
      ...redirectFields(operation, stamp),
      resourcePath,
      ...closingFields(stamp),
    },
  };
}

/** The parameters that are repeated in reports only, such as the merchant's memo. */
const IN_REPORTS: ReadonlySet<string> = new Set(
  (Object.keys(ALL_PARAMETERS) as ParameterName[]).filter(
    (name) => parameterRow(name).echoed === 'in reports',
  ),
);

const SHOWN_ABOVE: ReadonlySet<string> = new Set(['amount', 'currency', 'descriptor', 'paymentBrand']);

function paymentFields(operation: Operation): Record<string, unknown> {
  return {
    id: operation.id,
    ...(operation.kind === 'payment' ? {} : { referencedId: operation.referencedId }),
    paymentType: operation.paymentType,
    paymentBrand: brandAsSent(operation),
    amount: moneyToWire(operation.amount),
    currency: operation.amount.currency,
  };
}

/**
 * The stored details of a payment, under the name of the specification and under the one that integrations of this
 * interface family read. A failed payment has none: what it should have stored was removed.
 */
export function registrationOf(operation: Operation): Record<string, unknown> {
  const registrationId = operation.kind === 'payment' ? operation.registrationId : undefined;
  return registrationId === undefined || !mayHaveMovedMoney(operation.state)
    ? {}
    : { registration: { id: registrationId }, registrationId };
}

/** The redirect of the shopper's browser, in the form of this interface family. */
function redirectFields(operation: Operation, stamp: AnswerStamp): Record<string, unknown> {
  const authenticating = operation.kind === 'payment' ? authenticatingOf(operation, stamp) : undefined;
  if (authenticating !== undefined) {
    const { url, preconditions } = authenticating;
    const first = preconditions.length === 0 ? {} : { preconditions };
    return { redirect: { url, method: 'GET', parameters: [], ...first } };
  }
  const { state } = operation;
  const redirect = redirectOf(operation);
  return state === 'awaiting-redirect' && redirect?.page !== undefined
    ? { redirect: { url: redirect.page.url, method: 'GET', parameters: [] } }
    : {};
}

/** The names are the specification's, capitals included. */
function resultDetails(
  operation: Operation,
  { showsAcquirer }: Pick<AnswerStamp, 'showsAcquirer'>,
): Record<string, unknown> {
  const { references } = operation;
  const routing = operation.kind === 'follow-up' ? undefined : operation.routing;
  const details = {
    ExtendedDescription: references.extendedDescription,
    clearingInstituteName: references.clearingInstituteName,
    ConnectorTxID1: references.connectorTxId1,
    ConnectorTxID2: references.connectorTxId2,
    ConnectorTxID3: references.connectorTxId3,
    AcquirerResponse: references.acquirerResponse,
    AcquirerChoice: routing,
    CardholderInitiatedTransactionID: isOfSeries(operation) ? cardholderTransactionOf(operation) : undefined,
    FirstAttemptAcquirer: references.firstAttempt?.acquirer,
    FirstAttemptResultCode: references.firstAttempt?.resultCode,
  };
  const known = Object.entries(details).filter(
    ([name, value]) => value !== undefined && (showsAcquirer || !ACQUIRER_DETAILS.has(name)),
  );
  return known.length === 0 ? {} : { resultDetails: Object.fromEntries(known) };
}

/** A payment that failed answers 400, even where its acquirer reports a fault: 5xx is for faults of the gateway. */
export function paymentStatus({ resultCode }: Pick<Operation, 'resultCode'>): number {
  return httpStatusOf(resultCode) === 200 ? 200 : 400;
}
