/**
 * The port to whoever moves the money.
 *
 * A connector translates, calls and translates back. It keeps no state of its own, knows nothing of the ledger,
 * never retries, and never throws for what an acquirer or a network can do: every end of a call is a
 * {@link ConnectorReply}. It logs nothing: what it was given holds card data.
 */
import type { BrandCode } from '../catalogue/brands.ts';
import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { CardInstrument } from '../payment/card-instrument.ts';
import type { AcquirerKey } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import type { ConnectorReply, ConnectorStatus } from './connector-reply.ts';

export type { CardInstrument };

export interface Connector {
  /** The name that goes into the ledger, so that later operations find the acquirer that processed a payment. */
  readonly name: string;
  readonly capabilities: ConnectorCapabilities;

  /**
   * Asks for the shopper's money: reserved (PA) or reserved and captured in one step (DB).
   *
   * Sending the same key twice books at most once, and both answers are the same.
   */
  authorise(request: AuthorisationRequest): Promise<ConnectorReply>;

  /** What the acquirer knows of an operation, asked by the key that was stored before the call. */
  status(key: AcquirerKey): Promise<ConnectorStatus>;

  /** Gives up its connections. Calls that are running end as unknown. */
  close(): Promise<void>;
}

/** What differs between acquirers, declared and never asked for by name. */
export interface ConnectorCapabilities {
  readonly brands: readonly BrandCode[] | 'all';
  readonly currencies: readonly string[] | 'all';
}

export interface AuthorisationRequest {
  /** Stable over every repetition of this attempt, and stored before the call. */
  readonly key: AcquirerKey;
  readonly capture: 'with-authorisation' | 'later';
  readonly amount: Money;
  readonly card: CardInstrument;
  /** What the shopper's statement should say. */
  readonly descriptor: string | undefined;
  /** Test environment only: the answer that the simulator shall give. */
  readonly simulatedResult: ResultCode | undefined;
}
