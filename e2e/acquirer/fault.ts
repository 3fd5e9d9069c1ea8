import { faultOrderSchema } from '../platform/fault-switches.ts';
import { type Amount, FOLLOW_UP_TYPES, type OperationType, PAYMENT_TYPES } from './instruction.ts';
import { AMOUNT_SCHEMA } from './protocol.ts';
import { DECLINE_CODES, type DeclineCode } from './response-codes.ts';

/** One fault in which this acquirer can misbehave, or decline, on request. */
export type Fault =
  /** Waits. After the booking, the money has moved before the answer comes. */
  | { readonly kind: 'delay'; readonly ms: number; readonly afterBooking?: boolean }
  | { readonly kind: 'server-error'; readonly status?: number; readonly afterBooking?: boolean }
  | { readonly kind: 'reset-before-booking' }
  | { readonly kind: 'reset-after-booking' }
  | { readonly kind: 'decline'; readonly responseCode: DeclineCode }
  /** Sends the answer a second time on the same connection, where the next answer is expected. */
  | { readonly kind: 'duplicate-answer' }
  /** Books, and answers with something that is not JSON. */
  | { readonly kind: 'rubbish-body' }
  /** Books, sends half of the answer and closes the connection. */
  | { readonly kind: 'half-body' }
  /** Resets the connection, or answers `status`, at once; books `ms` later, unless the key was cancelled before. */
  | { readonly kind: 'books-late'; readonly ms: number; readonly status?: number }
  /** For cancellations: answers that the key is cancelled, and books its instruction all the same. */
  | { readonly kind: 'ignores-cancellation' };

/** A fault that is set: which calls it meets, and how often. */
export interface FaultOrder {
  readonly fault: Fault;
  /** How many calls it meets; until cleared when absent. */
  readonly count?: number;
  /** Only operations of exactly this amount. */
  readonly amount?: Amount;
  /** The call it meets: bookings of every type, of one type, inquiries or cancellations. Bookings by default. */
  readonly on?: 'booking' | FaultedCall;
}

/** A call as a switch sees it: what is to be booked, an inquiry, or a cancellation of a key. */
export type FaultedCall = OperationType | 'status' | 'cancellation';

const MILLISECONDS = { type: 'integer', minimum: 0, maximum: 600_000 } as const;
const FLAG = { type: 'boolean' } as const;
const SERVER_ERROR = { type: 'integer', minimum: 500, maximum: 599 } as const;

function faultSchema(kind: Fault['kind'], properties: object = {}, required: readonly string[] = []): object {
  return {
    type: 'object',
    required: ['kind', ...required],
    additionalProperties: false,
    properties: { kind: { const: kind }, ...properties },
  };
}

/** Keyed by kind, so that a new kind does not compile until it can be ordered. */
const FAULT_SCHEMAS: Readonly<Record<Fault['kind'], object>> = {
  delay: faultSchema('delay', { ms: MILLISECONDS, afterBooking: FLAG }, ['ms']),
  'server-error': faultSchema('server-error', { status: SERVER_ERROR, afterBooking: FLAG }),
  'reset-before-booking': faultSchema('reset-before-booking'),
  'reset-after-booking': faultSchema('reset-after-booking'),
  decline: faultSchema('decline', { responseCode: { enum: DECLINE_CODES } }, ['responseCode']),
  'duplicate-answer': faultSchema('duplicate-answer'),
  'rubbish-body': faultSchema('rubbish-body'),
  'half-body': faultSchema('half-body'),
  'books-late': faultSchema('books-late', { ms: MILLISECONDS, status: SERVER_ERROR }, ['ms']),
  'ignores-cancellation': faultSchema('ignores-cancellation'),
};

export const FAULT_KINDS: readonly string[] = Object.keys(FAULT_SCHEMAS);

export const FAULT_ORDER_SCHEMA = {
  ...faultOrderSchema(Object.values(FAULT_SCHEMAS), {
    amount: AMOUNT_SCHEMA,
    on: { enum: ['booking', ...PAYMENT_TYPES, ...FOLLOW_UP_TYPES, 'status', 'cancellation'] },
  }),
  // A switch that can meet nothing is a mistake in the order.
  anyOf: [
    {
      properties: {
        fault: { type: 'object', properties: { kind: { not: { const: 'ignores-cancellation' } } } },
      },
    },
    { required: ['on'], properties: { on: { const: 'cancellation' } } },
  ],
};
