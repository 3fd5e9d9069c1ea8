import { hash } from 'node:crypto';
import type { AcquirerKey } from '../../values/ids.ts';
import type { FollowUpRequest } from '../connector.ts';
import type { AcquirerAnswer, AcquirerReferences } from '../connector-reply.ts';

const REFERENCE_LENGTH = 12;
const AUTHORISATION_CODE_LENGTH = 6;

/**
 * What the simulator says of a request: approved, or the answer that the request names.
 *
 * References are derived from the key alone: they are the same again even when the answer was forgotten.
 */
export function simulatedAnswer(
  key: AcquirerKey,
  simulatedResult: FollowUpRequest['simulatedResult'],
): AcquirerAnswer {
  const digest = hash('sha256', key).toUpperCase();
  const references = {
    connectorTxId1: digest.slice(0, REFERENCE_LENGTH),
    connectorTxId3: key,
    clearingInstituteName: 'Tollgate simulator',
  } as const satisfies AcquirerReferences;

  if (simulatedResult !== undefined) {
    return {
      kind: 'declined',
      resultCode: simulatedResult,
      ...references,
      acquirerResponse: simulatedResult,
      extendedDescription: 'Declined because the request simulates it',
    };
  }
  return {
    kind: 'approved',
    ...references,
    connectorTxId2: digest.slice(-AUTHORISATION_CODE_LENGTH),
    acquirerResponse: '00',
    extendedDescription: 'Approved',
  };
}
