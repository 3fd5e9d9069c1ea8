import type { CardTestingAction, Dimension } from '../catalogue/channel-demands.ts';
import type { EventType } from '../catalogue/event-types.ts';
import type { TriedCall } from '../features/result-calls/make-due-calls.ts';
import type { WalletTokenUse } from '../instruments/wallet/opened-token.ts';
import type { Ending, Operation } from '../payment/operation.ts';
import type { Removal } from '../store/retention/expired-rows.ts';
import type { EntityId, PaymentId } from '../values/ids.ts';

/** Gets events for counting and for the log. It must not throw, and must return at once. */
export interface Observer {
  /** The number of unknown parameters in a request. They were ignored. */
  unknownParameters(count: number): void;
  /** A call to an acquirer ended. */
  acquirerCalled(call: AcquirerCall): void;
  /** An acquirer's circuit breaker opened, because the acquirer does not answer, or closed again. */
  circuitChanged(acquirer: string, state: CircuitState): void;
  /** A message was sent to a directory of 3D Secure, and its answer came or did not. */
  directoryCalled(call: DirectoryCall): void;
  /** A directory sent its card ranges, or what changed of them. */
  cardRangesRefreshed(refresh: CardRangesRefresh): void;
  /** A directory's report of a challenge was refused with an Erro. */
  resultRefused(refused: RefusedResult): void;
  /** A shopper's browser came back from an issuer's page. */
  challengeReturned(returned: ChallengeReturned): void;
  /** A wallet's token was refused; its payer does not learn why. */
  walletTokenRefused(refused: RefusedToken): void;
  /** A token was used that has ended; once for each token and day. Its holder does not learn why it is unknown. */
  endedTokenUsed(token: EndedToken): void;
  /** An attempt by card was above a limit of its channel that stops the testing of cards. */
  cardTestingMet(met: CardTestingHit): void;
  /** A follow-up refers to a payment that is not on the ledger, and may have been removed because an archive has it. */
  archivedPaymentAsked(id: PaymentId): void;
  /** An operation ended, also one that was refused without an acquirer. */
  operationEnded(operation: Operation): void;
  /** Reconciliation found out how an operation ended. */
  operationSettled(operation: Operation): void;
  /** An acquirer's answer contradicts the ending on the ledger. */
  operationContradicted(operation: Operation, answer: Ending): void;
  contradictionHandled(operation: Operation, end: 'put-right' | 'left-open'): void;
  /** An operation whose acquirer cannot cancel stays unknown for long. */
  operationStaysUnknown(operation: Operation): void;
  /** The open operations of the whole ledger, once a round. */
  operationsOpen(open: OpenOperations): void;
  /** This process's clock minus the database's, in milliseconds, once a round. */
  clockCompared(milliseconds: number): void;
  /**
   * The store of shared counters does not answer, and this process counts for itself; or it answers again.
   *
   * @param reason why it does not; `undefined` when it answers
   */
  countersShared(areShared: boolean, reason: string | undefined): void;
  /**
   * An audit of the ledger ended.
   *
   * @param findings how many faults it found
   * @param at its end, in milliseconds since the epoch
   */
  auditEnded(findings: number, at: number): void;
  /** An event was delivered to a webhook, or could not be. */
  webhookTried(tried: WebhookTry): void;
  /** Deliveries to a webhook were given up, because their events are kept no longer. */
  webhookEventsLost(addressId: string, count: number): void;
  /** A run of the retention ended. */
  retentionEnded(removal: Removal): void;
  /** The result address of a checkout was called. */
  resultCallTried(tried: TriedCall): void;
}

/** One try at delivering an event. */
interface WebhookTry {
  readonly addressId: string;
  readonly eventId: string;
  readonly type: EventType;
  /** `waiting`: it is tried again. `dead`: it was given up. */
  readonly state: 'delivered' | 'waiting' | 'dead';
  /** The status or the fault, in a word or two. */
  readonly outcome: string;
  /** Which try it was, from 1. */
  readonly attempts: number;
  /** Of the call. */
  readonly seconds: number;
  /** From the event to the end of the call, in seconds. */
  readonly age: number;
}

/** An access token that has ended, without the token itself. */
export interface EndedToken {
  /** Its id in the store; `undefined` for a token of the merchants file. */
  readonly id: string | undefined;
  readonly merchant: string;
  /** In milliseconds since the epoch. */
  readonly endsAt: number;
}

/** A call to an acquirer, as it ended. */
export interface AcquirerCall {
  /** The connector's name. */
  readonly acquirer: string;
  readonly verb: AcquirerVerb;
  /**
   * The kind of the connector's reply; `withheld` when an open circuit kept the request back, `fault` when the connector
   * failed with a bug.
   */
  readonly outcome: string;
  readonly milliseconds: number;
  /** Whether a time limit of the call ended it. */
  readonly timedOut: boolean;
  /** Why there is no answer of the acquirer, for the log; `undefined` where there is one. Holds no data of a request. */
  readonly reason: string | undefined;
}

/** The calls of the connector port that are observed. */
export type AcquirerVerb =
  | 'authorise'
  | 'credit'
  | 'extend'
  | 'capture'
  | 'reverse'
  | 'refund'
  | 'status'
  | 'cancel';

/** A message to a directory of 3D Secure, as it ended. Holds no data of a message. */
export interface DirectoryCall {
  /** The directory's name. */
  readonly directory: string;
  readonly message: 'PReq' | 'AReq';
  /** `answered`, or the code of the Erro that the directory sent or was sent; 402 time-out, 405 no connection. */
  readonly outcome: string;
  /** Which party found the fault: C app, S this server, D directory, A issuer; `undefined` when there was none. */
  readonly foundBy: string | undefined;
  /** The names of the fields that the code is about. */
  readonly fields: readonly string[];
  /** Why no message came; `undefined` where one came. */
  readonly reason: string | undefined;
  readonly milliseconds: number;
}

/** The card ranges that a directory has after a refresh. */
export interface CardRangesRefresh {
  readonly directory: string;
  readonly count: number;
  /** How many entries of the answer made no sense, and were left out. */
  readonly leftOut: number;
}

/** Why a report was refused. Holds no data of a message. */
export interface RefusedResult {
  /** The payment whose address it came to; `undefined` at an address that was given to none. */
  readonly paymentId: PaymentId | undefined;
  /** The code of the Erro. */
  readonly code: string;
  /** The names of the fields that the code is about, as far as the message has such a field. */
  readonly fields: readonly string[];
  /** How many more names there were, which only the sender knows. */
  readonly unknownFields: number;
}

/** Whether what a browser brought fits the payment. It decides nothing. */
export interface ChallengeReturned {
  /** `undefined` when the address names no payment of the browser. */
  readonly paymentId: PaymentId | undefined;
  readonly fits: boolean;
  /** The names of the fields that do not fit, as far as the message has such a field. */
  readonly fields: readonly string[];
  /** How many more names there were, which only the sender knows. */
  readonly unknownFields: number;
}

/** Why a wallet's token was refused. Holds no data of the token. */
export interface RefusedToken {
  /** The payment that was declined for it. */
  readonly paymentId: PaymentId;
  readonly entityId: EntityId;
  readonly wallet: WalletTokenUse['wallet'];
  /** Fixed words, such as `message-expired`. */
  readonly reason: string;
  /** The key that opened it; `undefined` when none did. */
  readonly keyId: string | undefined;
}

/** An attempt above a limit. Holds nothing of the card and no address. */
interface CardTestingHit {
  /** The payment that was refused or challenged; of one that was paused, the id that it would have had. */
  readonly paymentId: PaymentId;
  readonly channelId: EntityId;
  /** The dimension that it was counted by. */
  readonly dimension: Dimension;
  /** The action taken: a challenge that was not possible is a refusal. */
  readonly action: CardTestingAction;
}

export type CircuitState = 'closed' | 'open' | 'half-open';

/** How many operations are open, and since when the oldest is. */
export interface OpenOperations {
  readonly count: number;
  /** Milliseconds since the epoch; `undefined` without open operations. */
  readonly oldestStartedAt: number | undefined;
}

/** Observes nothing. */
export const NO_OBSERVER: Observer = {
  unknownParameters: () => undefined,
  acquirerCalled: () => undefined,
  circuitChanged: () => undefined,
  directoryCalled: () => undefined,
  cardRangesRefreshed: () => undefined,
  resultRefused: () => undefined,
  challengeReturned: () => undefined,
  walletTokenRefused: () => undefined,
  endedTokenUsed: () => undefined,
  cardTestingMet: () => undefined,
  archivedPaymentAsked: () => undefined,
  operationEnded: () => undefined,
  operationSettled: () => undefined,
  operationContradicted: () => undefined,
  contradictionHandled: () => undefined,
  operationStaysUnknown: () => undefined,
  operationsOpen: () => undefined,
  clockCompared: () => undefined,
  countersShared: () => undefined,
  auditEnded: () => undefined,
  webhookTried: () => undefined,
  webhookEventsLost: () => undefined,
  retentionEnded: () => undefined,
  resultCallTried: () => undefined,
};
