import { isResultCode, isUndecided, type ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import { holdsCardNumber } from '../../values/holds-card-number.ts';
import type { AcquirerKey } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';
import type {
  AcquirerAnswer,
  AcquirerReferences,
  AuthorisationReply,
  AwaitingShopper,
  CancellationReply,
  ConnectorReply,
  ConnectorStatus,
  Undecided,
  Unreachable,
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
export function redirectReply(heard: Heard, booking: Booking): AuthorisationReply {
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

/** How it stands once nobody shall pay under a key any more. Only an end will do, and it has to be that of this key. */
export function cancellationReply(heard: Heard, key: AcquirerKey, expected: Money): CancellationReply {
  const status = statusReply(heard, key, expected);
  switch (status.kind) {
    case 'awaiting-shopper':
      return unreachable('the shopper can still pay');
    case 'not-booked':
      return unreachable('the key is still free');
    case 'undecided':
      return unreachable('it is not decided yet');
    case 'approved':
    case 'declined':
    case 'unreachable':
      return status;
  }
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

function answerOf(operation: AcquirerOperation): AcquirerAnswer | Undecided {
  const references = referencesOf(operation);
  if (operation.state === 'approved') return { kind: 'approved', ...references };
  // A simulated result comes back as the label it was sent with: the acquirer has fewer words than we have.
  const { simulated, responseCode } = operation;
  const resultCode =
    simulated !== undefined && isResultCode(simulated) ? simulated : resultOfDecline(responseCode);
  return { kind: isUndecided(resultCode) ? 'undecided' : 'declined', resultCode, ...references };
}

function referencesOf(operation: AcquirerOperation): AcquirerReferences {
  const { reference, authorisationCode, key, responseCode, text, acquirer } = operation;
  return {
    ...(couldBeCardNumber(reference) ? {} : { connectorTxId1: reference }),
    ...kept('connectorTxId2', authorisationCode),
    connectorTxId3: key,
    acquirerResponse: responseCode,
    ...kept('extendedDescription', text),
    ...kept('clearingInstituteName', acquirer),
  };
}

/** An acquirer's text may repeat what it was sent. */
function kept(name: keyof AcquirerReferences, text: string | undefined): AcquirerReferences {
  return text === undefined || holdsCardNumber(text) ? {} : { [name]: text };
}

/** Many acquirers name a transaction by twelve digits (ISO 8583, field 37), as many as the shortest card number has. */
const LONGER_THAN_A_NAME = /(?:[0-9]-*){13}/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same of a reference. Many digits may meet in a UUID, which is no card number. */
function couldBeCardNumber(reference: string): boolean {
  return LONGER_THAN_A_NAME.test(reference) && !UUID.test(reference);
}

function unknown(reason: string): ConnectorReply {
  return { kind: 'unknown', reason };
}

function unreachable(reason: string): Unreachable {
  return { kind: 'unreachable', reason };
}
