import { hash } from 'node:crypto';
import { isUndecided, type ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import type { AcquirerKey } from '../../values/ids.ts';
import type { FollowUpRequest, PromisedEnd } from '../connector.ts';
import type {
  AcquirerAnswer,
  AcquirerReferences,
  Approved,
  Declined,
  Undecided,
} from '../connector-reply.ts';

const REFERENCE_LENGTH = 12;
const AUTHORISATION_CODE_LENGTH = 6;

/**
 * The simulator's answer to a request: approved, or the answer that the request names.
 *
 * References are derived from the key alone, so that they are the same even after the answer was forgotten.
 */
export function simulatedAnswer(
  key: AcquirerKey,
  simulatedResult: FollowUpRequest['simulatedResult'],
): AcquirerAnswer | Undecided {
  if (simulatedResult === undefined) return simulatedApproval(key);
  return isUndecided(simulatedResult)
    ? simulatedPending(key, simulatedResult)
    : simulatedDecline(key, simulatedResult, 'Declined because the request simulates it');
}

/** The answer to a status inquiry about an operation with a promised end. */
export function promisedAnswer(
  key: AcquirerKey,
  { isDue, resultCode, pendingWith }: PromisedEnd & { readonly pendingWith: ResultCode },
): AcquirerAnswer | Undecided {
  return isDue ? simulatedAnswer(key, resultCode) : simulatedPending(key, pendingWith);
}

function simulatedPending(key: AcquirerKey, resultCode: ResultCode): Undecided {
  return {
    kind: 'undecided',
    resultCode,
    ...referencesOf(key),
    acquirerResponse: resultCode,
    extendedDescription: 'Pending because the request simulates it',
  };
}

export function simulatedApproval(key: AcquirerKey): Approved {
  const digest = digestOf(key);
  return {
    kind: 'approved',
    ...referencesOf(key, digest),
    connectorTxId2: digest.slice(-AUTHORISATION_CODE_LENGTH),
    acquirerResponse: '00',
    extendedDescription: 'Approved',
  };
}

export function simulatedDecline(
  key: AcquirerKey,
  resultCode: ResultCode,
  extendedDescription: string,
): Declined {
  return {
    kind: 'declined',
    resultCode,
    ...referencesOf(key),
    acquirerResponse: resultCode,
    extendedDescription,
  };
}

function referencesOf(key: AcquirerKey, digest = digestOf(key)) {
  return {
    connectorTxId1: digest.slice(0, REFERENCE_LENGTH),
    connectorTxId3: key,
    clearingInstituteName: 'Tollgate simulator',
  } as const satisfies AcquirerReferences;
}

function digestOf(key: AcquirerKey): string {
  return hash('sha256', key).toUpperCase();
}
