import { isResultCode, type ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import type { AcquirerKey } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';
import type {
  AcquirerAnswer,
  AcquirerReferences,
  ConnectorReply,
  ConnectorStatus,
} from '../connector-reply.ts';
import type { AcquirerOperation, Heard } from './http-acquirer-answer.ts';
import type { Booking } from './http-acquirer-request.ts';
import { resultOfDecline } from './http-acquirer-result-codes.ts';

/** The acquirer refused the request and booked nothing. */
const REFUSED: ResultCode = '900.100.200';

/** What a call came to that was to book something. Only an answer to exactly this booking counts as one. */
export function bookingReply(heard: Heard, booking: Booking): ConnectorReply {
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
  if (!isAmount(operation, booking.amount)) return unknown('the answer has another amount or currency');
  if (operation.type !== booking.type) return unknown('the answer is for another kind of operation');
  if (operation.original !== booking.originalKey) return unknown('the answer refers to another operation');
  return answerOf(operation);
}

/** What the acquirer knows of a key. A booking of another amount than expected is not believed. */
export function statusReply(heard: Heard, key: AcquirerKey, expected: Money): ConnectorStatus {
  if (heard.kind === 'not-sent' || heard.kind === 'nothing') return unreachable(heard.reason);
  if (isForeign(heard, key)) return unreachable('the answer is for another operation');
  if (heard.kind === 'operation') {
    return isAmount(heard.operation, expected)
      ? answerOf(heard.operation)
      : unreachable('the booking has another amount or currency');
  }
  return heard.code === 'unknown-operation' ? { kind: 'not-booked' } : unreachable(`refused: ${heard.code}`);
}

/** Whether the answer belongs to another call: then the connection that it came on is out of step. */
export function isForeign(heard: Heard, key: AcquirerKey): boolean {
  if (heard.kind === 'operation') return heard.operation.key !== key;
  return heard.kind === 'refusal' && heard.key !== key;
}

function isAmount({ amount }: AcquirerOperation, { minor, currency }: Money): boolean {
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
