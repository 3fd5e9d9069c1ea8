import { randomUUID } from 'node:crypto';
import type { Suffered } from './faults.ts';
import type { Message } from './message.ts';
import { indicatorOf } from './scheme.ts';
import { ACS_RENDERING_TYPE } from './signed-content.ts';
import {
  BYTE_ORDER_MARK,
  CRITICAL_EXTENSION,
  EXTRA_FIELDS,
  UNKNOWN_VERSION,
  withTwoStatuses,
} from './spoil-ares.ts';
import type { Decision, Transaction, Transactions } from './transactions.ts';
import { newProof } from './transactions.ts';

const ONE_TIME_CODE = '02';
const DECOUPLED = '04';
const AUTHENTICATION_FAILED = '01';

/** The message that carries a bank's decision to the 3DS server. An authentication gets its proof here. */
export function rreqOf(transaction: Transaction, decision: Decision): Message {
  const { messageVersion, messageCategory, threeDSServerTransID, acsTransID, dsTransID, sdkTransID } =
    transaction;
  const isProven = decision.transStatus === 'Y' || decision.transStatus === 'A';
  if (isProven) transaction.authenticationValue ??= newProof();
  return {
    messageType: 'RReq',
    messageVersion,
    messageCategory,
    threeDSServerTransID,
    acsTransID,
    dsTransID,
    ...(sdkTransID !== '' && { sdkTransID, acsRenderingType: ACS_RENDERING_TYPE }),
    ...decision,
    ...(transaction.asks === 'decoupled'
      ? { authenticationType: DECOUPLED }
      : {
          authenticationType: ONE_TIME_CODE,
          interactionCounter: String(Math.min(transaction.interactions, 99)).padStart(2, '0'),
        }),
    eci: indicatorOf(transaction.scheme, decision.transStatus),
    ...(isProven && { authenticationValue: transaction.authenticationValue }),
  };
}

/** The messages that are really sent under the switches: none, one or two, as text. */
export function rreqsUnder(
  suffered: Suffered,
  transaction: Transaction,
  decision: Decision,
  transactions: Transactions,
): readonly string[] {
  if (suffered.has('cres-without-rreq') || suffered.has('cres-forged')) return [];
  const said = suffered.has('cres-says-yes') ? failed() : decision;
  const message = rreqOf(transaction, said);
  const foreign = suffered.get('rreq-other-transaction');
  if (foreign !== undefined) {
    const {
      threeDSServerTransID = transactions.foreignTo(transaction)?.threeDSServerTransID ?? randomUUID(),
    } = foreign;
    return [JSON.stringify({ ...message, threeDSServerTransID })];
  }
  const first = spoiled(message, suffered);
  if (suffered.has('rreq-twice-different')) {
    const opposite: Decision = said.transStatus === 'Y' ? failed() : { transStatus: 'Y' };
    return [first, JSON.stringify(rreqOf(transaction, opposite))];
  }
  return suffered.has('rreq-twice') ? [first, first] : [first];
}

function failed(): Decision {
  return { transStatus: 'N', transStatusReason: AUTHENTICATION_FAILED };
}

function spoiled(rreq: Message, suffered: Suffered): string {
  const { authenticationValue, ...rest } = rreq;
  const message = {
    ...rest,
    ...(authenticationValue !== undefined && !suffered.has('rreq-without-value') && { authenticationValue }),
    ...(suffered.has('rreq-other-acs-transaction') && { acsTransID: randomUUID() }),
    ...(suffered.has('rreq-unknown-version') && { messageVersion: UNKNOWN_VERSION }),
    ...(suffered.has('rreq-extra-fields') && EXTRA_FIELDS),
    ...(suffered.has('rreq-critical-extension') && { messageExtension: [CRITICAL_EXTENSION] }),
  };
  const text = suffered.has('rreq-duplicate-names')
    ? withTwoStatuses({ ...message, transStatus: 'N' }, 'Y')
    : JSON.stringify(message);
  return suffered.has('rreq-bom') ? `${BYTE_ORDER_MARK}${text}` : text;
}
