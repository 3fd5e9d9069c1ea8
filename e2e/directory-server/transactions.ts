import { randomBytes, randomUUID } from 'node:crypto';
import { type Message, textOf } from './message.ts';
import type { Scheme } from './scheme.ts';

/** The final decision of a shopper's bank, as the result message states it. */
export interface Decision {
  readonly transStatus: 'Y' | 'N' | 'U' | 'A';
  readonly transStatusReason?: string;
  readonly challengeCancel?: string;
}

/** A message that was sent to the 3DS server, and what came back. */
export interface Exchange {
  readonly sent: Message;
  /** The answer, if it was a message; or why there was none. */
  readonly answer: Message | string;
}

/** One authentication, as this simulator keeps it: without the card's number. */
export interface Transaction {
  readonly threeDSServerTransID: string;
  readonly acsTransID: string;
  readonly dsTransID: string;
  readonly messageVersion: string;
  readonly messageCategory: string;
  readonly threeDSRequestorID: string;
  readonly threeDSServerURL: string;
  readonly notificationURL: string;
  readonly merchantName: string;
  readonly purchaseAmount: string;
  readonly purchaseCurrency: string;
  readonly purchaseExponent: string;
  readonly browserLanguage: string;
  /** The app's own id of the transaction; empty outside of apps. */
  readonly sdkTransID: string;
  readonly scheme: Scheme;
  readonly lastFour: string;
  /** The fields of its AReq that describe neither card nor person: tests compare them. */
  readonly asked: Message;
  /** When its AReq came, in milliseconds since the epoch. */
  readonly openedAt: number;
  /** The contents of the ARes. */
  readonly transStatus: string;
  /** Where the bank asks the shopper: on its page, in the shop's app, or by itself, such as in the bank's own app. */
  asks: 'page' | 'app' | 'decoupled';
  /** `ended` with the ARes; the others are steps of a challenge. */
  state: 'ended' | 'awaiting-creq' | 'challenging' | 'decided';
  /** The proof of the ARes or, after a challenge, of the RReq. */
  authenticationValue: string | undefined;
  /** When the bank gives up, in milliseconds since the epoch. */
  deadline: number;
  /** The code that the shopper has to type. */
  code: string;
  wrongCodes: number;
  interactions: number;
  sessionData: string | undefined;
  /** Resolves when the result is delivered. Kept, so that a second click waits for the first. */
  delivery: Promise<Delivered> | undefined;
  readonly exchanges: Exchange[];
}

/** The form with which the shopper goes back; `undefined` leaves the shopper at the bank. */
export type Delivered = Readonly<Record<string, string>> | undefined;

interface Opened {
  readonly scheme: Scheme;
  readonly number: string;
  readonly openedAt: number;
  readonly transStatus: string;
}

export interface Transactions {
  readonly open: (areq: Message, opened: Opened) => Transaction;
  readonly find: (acsTransID: string) => Transaction | undefined;
  /** A transaction of another merchant, if there is one. */
  readonly foreignTo: (transaction: Transaction) => Transaction | undefined;
  readonly list: () => readonly Transaction[];
  readonly clear: () => void;
}

const ASKED: ReadonlySet<string> = new Set([
  'deviceChannel',
  'threeDSCompInd',
  'threeDSRequestorID',
  'threeDSRequestorAuthenticationInd',
  'threeDSRequestorChallengeInd',
  'threeDSRequestorDecReqInd',
  'threeRIInd',
  'merchantName',
  'mcc',
  'browserAcceptHeader',
  'browserJavascriptEnabled',
  'browserLanguage',
]);

export function createTransactions(): Transactions {
  const byAcs = new Map<string, Transaction>();

  return {
    open(areq, { scheme, number, openedAt, transStatus }) {
      const transaction: Transaction = {
        threeDSServerTransID: textOf(areq, 'threeDSServerTransID'),
        acsTransID: randomUUID(),
        dsTransID: randomUUID(),
        messageVersion: textOf(areq, 'messageVersion'),
        messageCategory: textOf(areq, 'messageCategory'),
        threeDSRequestorID: textOf(areq, 'threeDSRequestorID'),
        threeDSServerURL: textOf(areq, 'threeDSServerURL'),
        notificationURL: textOf(areq, 'notificationURL'),
        merchantName: textOf(areq, 'merchantName') || textOf(areq, 'threeDSRequestorName'),
        purchaseAmount: textOf(areq, 'purchaseAmount'),
        purchaseCurrency: textOf(areq, 'purchaseCurrency'),
        purchaseExponent: textOf(areq, 'purchaseExponent'),
        browserLanguage: textOf(areq, 'browserLanguage'),
        sdkTransID: textOf(areq, 'sdkTransID'),
        scheme,
        lastFour: number.slice(-4),
        asked: Object.fromEntries(Object.entries(areq).filter(([name]) => ASKED.has(name))),
        openedAt,
        transStatus,
        asks: 'page',
        state: 'ended',
        authenticationValue: undefined,
        deadline: Number.POSITIVE_INFINITY,
        code: '',
        wrongCodes: 0,
        interactions: 0,
        sessionData: undefined,
        delivery: undefined,
        exchanges: [],
      };
      byAcs.set(transaction.acsTransID, transaction);
      return transaction;
    },
    find: (acsTransID) => byAcs.get(acsTransID),
    foreignTo: (own) =>
      [...byAcs.values()].findLast((one) => one.threeDSRequestorID !== own.threeDSRequestorID),
    list: () => [...byAcs.values()],
    clear: () => byAcs.clear(),
  };
}

/** @returns an authentication value: 20 bytes as 28 characters of base64, another one at each call */
export function newProof(): string {
  return randomBytes(20).toString('base64');
}
