import { isResultCode, isUndecided, type ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import { holdsCardNumber } from '../../values/card-data-in.ts';
import type { AcquirerKey } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';
import {
  type AcquirerAnswer,
  type AcquirerReferences,
  type AuthorisationReply,
  type AwaitingShopper,
  CANCELLED_BEFORE,
  type CancellationReply,
  type ConnectorReply,
  type ConnectorStatus,
  type NotSent,
  type Undecided,
  type Unreachable,
} from '../connector-reply.ts';
import type { Booking } from './http-acquirer-request.ts';
import {
  type AcquirerOperation,
  type AcquirerResponse,
  type AwaitingOperation,
  REFUSED_CREDENTIALS,
} from './http-acquirer-response.ts';
import { CANCELLED_KEY, resultOfDecline } from './http-acquirer-result-codes.ts';

/** The acquirer refused the request and booked nothing. */
const REFUSED: ResultCode = '900.100.200';

const UNAUTHORISED: NotSent = { kind: 'not-sent', reason: REFUSED_CREDENTIALS };

/** The reply to a call that books something. Only an answer to exactly this booking is accepted. */
export function bookingReply(response: AcquirerResponse, booking: Booking): ConnectorReply {
  // A redirect is accepted only when the request offered one.
  return response.kind === 'awaiting'
    ? unknown('the answer redirects a shopper')
    : repliedBooking(response, booking);
}

/** Like {@link bookingReply}, for a call after which the shopper may be redirected. */
export function redirectReply(response: AcquirerResponse, booking: Booking): AuthorisationReply {
  if (response.kind !== 'awaiting') return repliedBooking(response, booking);
  const doubt = doubtOf(response.operation, booking);
  return doubt === undefined ? awaiting(response.operation) : unknown(doubt);
}

function repliedBooking(
  response: Exclude<AcquirerResponse, { kind: 'awaiting' }>,
  booking: Booking,
): ConnectorReply {
  if (response.kind === 'not-sent') return response;
  if (response.kind === 'nothing') return unknown(response.reason);
  if (isForeign(response, booking.key)) return unknown('the answer is for another operation');
  if (response.kind === 'refusal') {
    if (response.code === 'unauthorised') return UNAUTHORISED;
    if (response.code !== 'invalid-request') return unknown(`refused: ${response.code}`);
    return {
      kind: 'declined',
      resultCode: REFUSED,
      connectorTxId3: booking.key,
      acquirerResponse: response.code,
    };
  }
  const { operation } = response;
  const doubt = doubtOf(operation, booking);
  if (doubt !== undefined) return unknown(doubt);
  if (isCancelled(operation)) return CANCELLED_BEFORE;
  if (operation.original !== booking.originalKey) return unknown('the answer refers to another operation');
  return answerOf(operation);
}

/** Why an answer does not belong to this booking, if so. Of a cancelled key, the acquirer knows no more than the amount. */
function doubtOf(operation: Identified, booking: Booking): string | undefined {
  if (operation.key !== booking.key) return 'the answer is for another operation';
  if (!isAmount(operation, booking.amount)) return 'the answer has another amount or currency';
  return operation.type === booking.type || isCancelled(operation)
    ? undefined
    : 'the answer is for another kind of operation';
}

/** The reply to a status inquiry. A booking of another amount than expected is not accepted. */
export function statusReply(response: AcquirerResponse, key: AcquirerKey, expected: Money): ConnectorStatus {
  if (response.kind === 'not-sent' || response.kind === 'nothing') return unreachable(response.reason);
  if (isForeign(response, key)) return unreachable('the answer is for another operation');
  if (response.kind !== 'refusal') {
    if (!isAmount(response.operation, expected)) {
      return unreachable('the booking has another amount or currency');
    }
    if (response.kind === 'awaiting') return awaiting(response.operation);
    return isCancelled(response.operation) ? { kind: 'cancelled' } : answerOf(response.operation);
  }
  if (response.code === 'unauthorised') return unreachable(REFUSED_CREDENTIALS);
  return response.code === 'unknown-operation'
    ? { kind: 'not-booked' }
    : unreachable(`refused: ${response.code}`);
}

/** How a cancelled operation ended. Only a final answer for this key is accepted. */
export function cancellationReply(
  response: AcquirerResponse,
  key: AcquirerKey,
  expected: Money,
): CancellationReply {
  const status = statusReply(response, key, expected);
  switch (status.kind) {
    case 'awaiting-shopper':
      return unreachable('the shopper can still pay');
    case 'not-booked':
      return unreachable('the key is still free');
    case 'undecided':
      return unreachable('it is not decided yet');
    case 'approved':
    case 'declined':
    case 'cancelled':
    case 'unreachable':
      return status;
  }
}

/** Whether the answer belongs to another call: then answers on its connection are out of order. */
export function isForeign(response: AcquirerResponse, key: AcquirerKey): boolean {
  if (response.kind === 'operation' || response.kind === 'awaiting') return response.operation.key !== key;
  return response.kind === 'refusal' && response.key !== key;
}

/** Whether nothing was booked because the key was cancelled first. */
function isCancelled(operation: Identified): boolean {
  return operation.state === 'declined' && operation.responseCode === CANCELLED_KEY;
}

/** The fields of every answer about an operation. */
type Identified = AcquirerOperation | AwaitingOperation;

function awaiting({ key, redirect }: AwaitingOperation): AwaitingShopper {
  return { kind: 'awaiting-shopper', redirect, connectorTxId3: key };
}

function isAmount({ amount }: Identified, { minor, currency }: Money): boolean {
  return amount.currency === currency && BigInt(amount.minor) === minor;
}

function answerOf(operation: AcquirerOperation): AcquirerAnswer | Undecided {
  const references = referencesOf(operation);
  if (operation.state === 'approved') return { kind: 'approved', ...references };
  // A simulated result is returned as the label in the request, because the acquirer has fewer codes than we have.
  const { simulated, responseCode } = operation;
  const resultCode =
    simulated !== undefined && isResultCode(simulated) ? simulated : resultOfDecline(responseCode);
  return { kind: isUndecided(resultCode) ? 'undecided' : 'declined', resultCode, ...references };
}

function referencesOf(operation: AcquirerOperation): AcquirerReferences {
  const { reference, authorisationCode, key, responseCode, text, acquirer, issuerCountry } = operation;
  return {
    ...(couldBeCardNumber(reference) ? {} : { connectorTxId1: reference }),
    ...kept('connectorTxId2', authorisationCode),
    connectorTxId3: key,
    acquirerResponse: responseCode,
    ...kept('extendedDescription', text),
    ...kept('clearingInstituteName', acquirer),
    ...kept('issuerCountry', issuerCountry),
  };
}

/**
 * The acquirer's text, unless it may hold a card number: it may repeat parts of the request. Characters that control a
 * terminal or the direction of what follows become spaces.
 */
function kept(name: keyof AcquirerReferences, text: string | undefined): AcquirerReferences {
  return text === undefined || holdsCardNumber(text) ? {} : { [name]: text.replaceAll(CONTROLS, ' ') };
}

const CONTROLS = /[\p{Cc}\p{Bidi_Control}]/gu;

/** Many acquirers use references of twelve digits (ISO 8583, field 37), as many as the shortest card number has. */
const LONGER_THAN_A_NAME = /(?:[0-9]-*){13}/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a reference may hold a card number. A UUID may contain many digits in a row and is none. */
function couldBeCardNumber(reference: string): boolean {
  return LONGER_THAN_A_NAME.test(reference) && !UUID.test(reference);
}

function unknown(reason: string): ConnectorReply {
  return { kind: 'unknown', reason };
}

function unreachable(reason: string): Unreachable {
  return { kind: 'unreachable', reason };
}
