import { DS_REFERENCE } from './answer-preq.ts';
import { answerOf, type BankAnswer } from './behaviour-answers.ts';
import type { CardRanges } from './card-ranges.ts';
import { checkAreq } from './check-areq.ts';
import { erro } from './erro.ts';
import type { Fault } from './fault.ts';
import { type Message, textOf } from './message.ts';
import { newProof } from './new-proof.ts';
import { indicatorOf } from './scheme.ts';
import type { Transaction, Transactions } from './transactions.ts';

const ACS_REFERENCE = 'TEST-ACS-NOT-CERTIFIED';

/** A browser has to come with its CReq within this time, in milliseconds. */
export const CREQ_LIMIT_MS = 30_000;

const AUTHENTICATION_FAILED = '01';

interface Asked {
  readonly ranges: CardRanges;
  readonly transactions: Transactions;
  readonly now: () => number;
  /** Where a shopper is challenged. */
  readonly acsURL: string;
}

/** @returns the answer, and the transaction that it opened, if it did */
export function answerAreq(
  areq: Message,
  { ranges, transactions, now, acsURL }: Asked,
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
  const transaction = transactions.open(areq, { scheme: range.scheme, number });
  if (bank.transStatus === 'C') {
    transaction.state = 'awaiting-creq';
    transaction.deadline = now() + CREQ_LIMIT_MS;
  } else if (bank.transStatus === 'Y' || bank.transStatus === 'A') {
    transaction.authenticationValue = newProof();
  }
  return { answer: aresOf(transaction, bank, acsURL), transaction };
}

function decided(bank: BankAnswer, ordered: Fault | undefined, endsWithN: boolean): BankAnswer {
  if (endsWithN) return { transStatus: 'N', transStatusReason: AUTHENTICATION_FAILED };
  if (ordered?.transStatus === undefined) return bank;
  const { transStatus, transStatusReason = AUTHENTICATION_FAILED } = ordered;
  return ['N', 'U', 'R'].includes(transStatus) ? { transStatus, transStatusReason } : { transStatus };
}

function aresOf(transaction: Transaction, bank: BankAnswer, acsURL: string): Message {
  const { threeDSServerTransID, acsTransID, dsTransID, messageVersion, authenticationValue } = transaction;
  return {
    messageType: 'ARes',
    messageVersion,
    threeDSServerTransID,
    acsTransID,
    acsReferenceNumber: ACS_REFERENCE,
    acsOperatorID: 'TEST-BANK',
    dsTransID,
    dsReferenceNumber: DS_REFERENCE,
    ...bank,
    ...(bank.transStatus === 'C'
      ? { acsChallengeMandated: 'Y', authenticationType: '02', acsURL }
      : { eci: indicatorOf(transaction.scheme, bank.transStatus) }),
    ...(authenticationValue !== undefined && { authenticationValue }),
  };
}
