import { randomUUID } from 'node:crypto';
import { toBase64url, toPaddedBase64url } from './base64url.ts';
import { erro } from './erro.ts';
import type { Suffered } from './faults.ts';
import type { Decision, Delivered, Transaction } from './transactions.ts';

/** The fields with which the shopper's browser goes back to the 3DS server, as the switches have it. */
export function cresForm(suffered: Suffered, transaction: Transaction, decision: Decision): Delivered {
  if (suffered.has('rreq-without-cres')) return undefined;
  const { sessionData } = transaction;
  const session = sessionData === undefined ? {} : { threeDSSessionData: sessionData };
  const ordered = suffered.get('cres-erro');
  if (ordered !== undefined) {
    const refusal = { errorCode: ordered.errorCode ?? '403', errorDetail: 'ordered by a switch' } as const;
    return { error: toBase64url(erro(refusal, 'A', { ...transaction, messageType: 'CReq' })), ...session };
  }
  const isForged = suffered.has('cres-forged');
  const isYes = isForged || suffered.has('cres-says-yes') || decision.transStatus === 'Y';
  const cres = {
    messageType: 'CRes',
    messageVersion: transaction.messageVersion,
    threeDSServerTransID: isForged ? randomUUID() : transaction.threeDSServerTransID,
    acsTransID:
      isForged || suffered.has('cres-other-acs-transaction') ? randomUUID() : transaction.acsTransID,
    challengeCompletionInd: 'Y',
    transStatus: isYes ? 'Y' : 'N',
  };
  return { cres: suffered.has('cres-padded') ? toPaddedBase64url(cres) : toBase64url(cres), ...session };
}
