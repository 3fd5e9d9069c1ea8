import type { Ending, Operation } from '../payment/operation.ts';
import type { PaymentId } from '../values/ids.ts';

/** An acquirer's answer that says something else than the ending on the ledger. */
export interface Contradiction {
  readonly operationId: PaymentId;
  /** The attempt that it answers. */
  readonly attempt: 1 | 2;
  readonly answer: Ending;
  /** Milliseconds since the epoch. */
  readonly foundAt: number;
}

/** What was done about a contradiction. */
export interface Correction {
  readonly operationId: PaymentId;
  readonly attempt: 1 | 2;
  /** `reversed`: the acquirer has undone it. `accepted`: an operator has settled it by other means. */
  readonly how: 'reversed' | 'accepted';
  /** The acquirer's reference of the reversal, or the operator's note. */
  readonly note: string;
  /** Milliseconds since the epoch. */
  readonly correctedAt: number;
}

/** A contradiction with its operation as it stands. */
export interface FoundContradiction extends Contradiction {
  readonly operation: Operation;
  /** `undefined` while it is open. */
  readonly correction: Pick<Correction, 'how' | 'note' | 'correctedAt'> | undefined;
}
