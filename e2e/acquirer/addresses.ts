import { FAULT_KINDS } from './fault.ts';

/** Everything that can be asked of this acquirer, for people who meet it for the first time. */
export const ADDRESSES = {
  'PUT /operations/{key}': 'book an operation, at most once a key',
  'GET /operations/{key}': 'what was booked under a key',
  'PUT /cancellations/{key}': 'see to it that nobody pays under a key any more',
  'GET /bank/{token}': 'where a shopper confirms or cancels a transfer',
  'GET /books?after=&limit=': 'everything that was booked, with totals',
  'GET /?before=': 'the newest bookings, as a page or as JSON',
  'GET /response-codes': 'what this acquirer can answer',
  'GET /control/faults': 'the fault switches that are on',
  'POST /control/faults': `set a fault switch: ${FAULT_KINDS.join(', ')}`,
  'DELETE /control/faults': 'clear all switches; with /{id}, one',
  'POST /control/refuse-connections': 'close the port for some milliseconds',
  'POST /control/reset': 'empty the books and clear all switches',
  'GET /health': 'whether this acquirer is up',
} as const;
