import { DS_REFERENCE } from './answer-preq.ts';
import { answerOf, type BankAnswer } from './behaviour-answers.ts';
import type { CardRanges } from './card-ranges.ts';
import { checkAreq } from './check-areq.ts';
import { erro } from './erro.ts';
import type { Fault } from './fault.ts';
import { type Message, textOf } from './message.ts';
import { indicatorOf } from './scheme.ts';
import type { SignContent } from './signed-content.ts';
import type { Transaction, Transactions } from './transactions.ts';
import { newProof } from './transactions.ts';

const ACS_REFERENCE = 'TEST-ACS-NOT-CERTIFIED';

/** A browser has to come with its CReq within this time, in milliseconds. */
const CREQ_LIMIT_MS = 30_000;

const AUTHENTICATION_FAILED = '01';

const MINUTE_MS = 60_000;

/** How long a bank asks where the AReq sets no time, such as under a switch. */
const USUAL_MINUTES = 10;

interface Asked {
  readonly ranges: CardRanges;
  readonly transactions: Transactions;
  readonly now: () => number;
  /** Where a shopper is challenged. */
  readonly acsURL: string;
  readonly signContent: SignContent;
}

/** @returns the answer, and the transaction that it opened, if it did */
export function answerAreq(
  areq: Message,
  { ranges, transactions, now, acsURL, signContent }: Asked,
  { ordered, endsWithN }: { readonly ordered: Fault | undefined; readonly endsWithN: boolean },
): { readonly answer: Message; readonly transaction?: Transaction } {
  const refusal = checkAreq(areq);
  if (refusal !== undefined) return { answer: erro(refusal, 'D', areq) };
  const number = textOf(areq, 'acctNumber');
  const range = ranges.find(number);
  if (range === undefined) {
    return { answer: erro({ errorCode: '305', errorDetail: 'acctNumber' }, 'D', areq) };
  }
  const bank = decided(answerOf(range.behaviour, areq), ordered, endsWithN);
  const transaction = transactions.open(areq, {
    scheme: range.scheme,
    number,
    openedAt: now(),
    transStatus: bank.transStatus,
  });
  if (bank.transStatus === 'C' || bank.transStatus === 'D') {
    startChallenge(transaction, areq, { isDecoupled: bank.transStatus === 'D', now });
  } else if (bank.transStatus === 'Y' || bank.transStatus === 'A') {
    transaction.authenticationValue = newProof();
  }
  const place = transaction.asks === 'app' ? signContent({ areq, acsURL }) : { acsURL };
  return { answer: aresOf(transaction, bank, place), transaction };
}

/** On the bank's page the browser comes first; in an app or at the bank itself the shopper is asked at once. */
function startChallenge(
  transaction: Transaction,
  areq: Message,
  { isDecoupled, now }: { readonly isDecoupled: boolean; readonly now: () => number },
): void {
  const isApp = textOf(areq, 'deviceChannel') === '01';
  if (!isDecoupled && !isApp) {
    transaction.state = 'awaiting-creq';
    transaction.deadline = now() + CREQ_LIMIT_MS;
    return;
  }
  transaction.asks = isDecoupled ? 'decoupled' : 'app';
  transaction.state = 'challenging';
  const minutes = Number(textOf(areq, isDecoupled ? 'threeDSRequestorDecMaxTime' : 'sdkMaxTimeout'));
  transaction.deadline = now() + (minutes || USUAL_MINUTES) * MINUTE_MS;
}

function decided(bank: BankAnswer, ordered: Fault | undefined, endsWithN: boolean): BankAnswer {
  if (endsWithN) return { transStatus: 'N', transStatusReason: AUTHENTICATION_FAILED };
  if (ordered?.transStatus === undefined) return bank;
  const { transStatus, transStatusReason = AUTHENTICATION_FAILED } = ordered;
  return ['N', 'U', 'R'].includes(transStatus) ? { transStatus, transStatusReason } : { transStatus };
}

function aresOf(transaction: Transaction, bank: BankAnswer, place: Message): Message {
  const { threeDSServerTransID, acsTransID, dsTransID, sdkTransID, messageVersion, authenticationValue } =
    transaction;
  return {
    messageType: 'ARes',
    messageVersion,
    threeDSServerTransID,
    acsTransID,
    acsReferenceNumber: ACS_REFERENCE,
    acsOperatorID: 'TEST-BANK',
    dsTransID,
    dsReferenceNumber: DS_REFERENCE,
    ...(sdkTransID !== '' && { sdkTransID }),
    ...bank,
    ...challengeFields(transaction, bank, place),
    ...(authenticationValue !== undefined && { authenticationValue }),
  };
}

function challengeFields({ scheme }: Transaction, { transStatus }: BankAnswer, place: Message): Message {
  if (transStatus === 'C') return { acsChallengeMandated: 'Y', authenticationType: '02', ...place };
  if (transStatus === 'D') return { acsChallengeMandated: 'Y', authenticationType: '04', acsDecConInd: 'Y' };
  return { eci: indicatorOf(scheme, transStatus) };
}
