import { isResultCode, type ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import type { AcquirerKey } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';
import type {
  AcquirerAnswer,
  AcquirerReferences,
  AuthorisationReply,
  AwaitingShopper,
  ConnectorReply,
  ConnectorStatus,
} from '../connector-reply.ts';
import type { AcquirerOperation, AwaitingOperation, Heard } from './http-acquirer-answer.ts';
import type { Booking } from './http-acquirer-request.ts';
import { resultOfDecline } from './http-acquirer-result-codes.ts';

/** The acquirer refused the request and booked nothing. */
const REFUSED: ResultCode = '900.100.200';

/** What a call came to that was to book something. Only an answer to exactly this booking counts as one. */
export function bookingReply(heard: Heard, booking: Booking): ConnectorReply {
  // Only who asked for it lets its shopper be sent away.
  return heard.kind === 'awaiting'
    ? unknown('the answer sends a shopper away')
    : repliedBooking(heard, booking);
}

/** The same, where the shopper may have to go somewhere first. */
export function journeyReply(heard: Heard, booking: Booking): AuthorisationReply {
  if (heard.kind !== 'awaiting') return repliedBooking(heard, booking);
  const doubt = doubtOf(heard.operation, booking);
  return doubt === undefined ? awaiting(heard.operation) : unknown(doubt);
}

function repliedBooking(heard: Exclude<Heard, { kind: 'awaiting' }>, booking: Booking): ConnectorReply {
  if (heard.kind === 'not-sent') return heard;
  if (heard.kind === 'nothing') return unknown(heard.reason);
  if (isForeign(heard, booking.key)) return unknown('the answer is for another operation');
  if (heard.kind === 'refusal') {
    if (heard.code !== 'invalid-request') return unknown(`refused: ${heard.code}`);
    return {
      kind: 'declined',
      resultCode: REFUSED,
      connectorTxId3: booking.key,
      acquirerResponse: heard.code,
    };
  }
  const { operation } = heard;
  const doubt = doubtOf(operation, booking);
  if (doubt !== undefined) return unknown(doubt);
  if (operation.original !== booking.originalKey) return unknown('the answer refers to another operation');
  return answerOf(operation);
}

/** Why an answer is none to this booking. */
function doubtOf(operation: Identified, booking: Booking): string | undefined {
  if (operation.key !== booking.key) return 'the answer is for another operation';
  if (!isAmount(operation, booking.amount)) return 'the answer has another amount or currency';
  return operation.type === booking.type ? undefined : 'the answer is for another kind of operation';
}

/** What the acquirer knows of a key. A booking of another amount than expected is not believed. */
export function statusReply(heard: Heard, key: AcquirerKey, expected: Money): ConnectorStatus {
  if (heard.kind === 'not-sent' || heard.kind === 'nothing') return unreachable(heard.reason);
  if (isForeign(heard, key)) return unreachable('the answer is for another operation');
  if (heard.kind !== 'refusal') {
    if (!isAmount(heard.operation, expected)) {
      return unreachable('the booking has another amount or currency');
    }
    return heard.kind === 'awaiting' ? awaiting(heard.operation) : answerOf(heard.operation);
  }
  return heard.code === 'unknown-operation' ? { kind: 'not-booked' } : unreachable(`refused: ${heard.code}`);
}

/** Whether the answer belongs to another call: then the connection that it came on is out of step. */
export function isForeign(heard: Heard, key: AcquirerKey): boolean {
  if (heard.kind === 'operation' || heard.kind === 'awaiting') return heard.operation.key !== key;
  return heard.kind === 'refusal' && heard.key !== key;
}

/** What every answer about an operation says of it. */
type Identified = AcquirerOperation | AwaitingOperation;

function awaiting({ key, redirect }: AwaitingOperation): AwaitingShopper {
  return { kind: 'awaiting-shopper', redirect, connectorTxId3: key };
}

function isAmount({ amount }: Identified, { minor, currency }: Money): boolean {
  return amount.currency === currency && BigInt(amount.minor) === minor;
}

function answerOf(operation: AcquirerOperation): AcquirerAnswer {
  const references = referencesOf(operation);
  if (operation.state === 'approved') return { kind: 'approved', ...references };
  // A simulated result comes back as the label it was sent with: the acquirer has fewer words than we have.
  const { simulated, responseCode } = operation;
  const resultCode =
    simulated !== undefined && isResultCode(simulated) ? simulated : resultOfDecline(responseCode);
  return { kind: 'declined', resultCode, ...references };
}

function referencesOf(operation: AcquirerOperation): AcquirerReferences {
  const { reference, authorisationCode, key, responseCode, text, acquirer } = operation;
  return {
    ...kept('connectorTxId1', reference),
    ...kept('connectorTxId2', authorisationCode),
    connectorTxId3: key,
    acquirerResponse: responseCode,
    ...kept('extendedDescription', text),
    ...kept('clearingInstituteName', acquirer),
  };
}

/** As many digits in a row as the shortest card number in use: an acquirer's text may repeat what it was sent. */
const COULD_BE_CARD_NUMBER = /[0-9]{13,}/;

function kept(name: keyof AcquirerReferences, text: string | undefined): AcquirerReferences {
  return text === undefined || COULD_BE_CARD_NUMBER.test(text) ? {} : { [name]: text };
}

function unknown(reason: string): ConnectorReply {
  return { kind: 'unknown', reason };
}

function unreachable(reason: string): ConnectorStatus {
  return { kind: 'unreachable', reason };
}
