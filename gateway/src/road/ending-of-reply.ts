import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { ConnectorReply } from '../connectors/connector-reply.ts';
import type { Ending } from '../payment/operation.ts';
import type { TestMode } from '../payment/payment-request.ts';

const PENDING = '000.200.000' satisfies ResultCode;
/** The acquirer could not be reached; nothing was sent. */
const ACQUIRER_DOWN = '900.100.600' satisfies ResultCode;

export const APPROVED: Record<TestMode | 'LIVE', ResultCode> = {
  INTERNAL: '000.100.110',
  EXTERNAL: '000.100.112',
  LIVE: '000.000.000',
};

/** The ending that the ledger records after a call. */
export function endingOfReply(reply: ConnectorReply, testMode: TestMode | undefined): Ending {
  switch (reply.kind) {
    case 'approved': {
      const { kind: _kind, ...references } = reply;
      return { state: 'approved', resultCode: APPROVED[testMode ?? 'LIVE'], references };
    }
    case 'declined': {
      const { kind: _kind, resultCode, ...references } = reply;
      return { state: 'declined', resultCode, references };
    }
    case 'undecided': {
      const { kind: _kind, resultCode, ...references } = reply;
      return { state: 'unknown', resultCode, references };
    }
    case 'not-sent':
      return { state: 'not-sent', resultCode: ACQUIRER_DOWN, references: {} };
    case 'unknown':
      return { state: 'unknown', resultCode: PENDING, references: {} };
  }
}

/** The acquirer has cancelled the key before anything was booked under it. */
export const NEVER_SENT: Ending = endingOfReply({ kind: 'not-sent', reason: 'cancelled' }, undefined);

/** The acquirer may have booked it. */
export const UNKNOWN: Ending = endingOfReply({ kind: 'unknown', reason: 'no answer' }, undefined);

/** The ledger's write took so long that the request was not sent to the acquirer. */
export const NOT_SENT_IN_TIME: Ending = endingOfReply({ kind: 'not-sent', reason: 'too late' }, undefined);
