import type { FollowUpType, OperationType } from './instruction.ts';
import type { DeclineCode } from './response-codes.ts';

/** The sums of one payment in this acquirer's own books, in minor units of its currency. */
export interface Account {
  readonly currency: string;
  /** Whether money is only reserved until a capture takes it. */
  readonly isReserved: boolean;
  authorised: bigint;
  /** Taken from the shopper; of a credit, paid to the shopper. */
  captured: bigint;
  refunded: bigint;
  /** After a reversal or a final capture, nothing more can be taken. */
  isClosed: boolean;
}

/** An approved operation, as far as later ones can refer to it. */
export interface Original {
  readonly type: OperationType;
  readonly account: Account;
  readonly amount: bigint;
  /** The sum of refunds that named this operation. */
  refunded: bigint;
}

const OPENING: readonly OperationType[] = ['authorisation', 'sale', 'credit', 'extension'];

export const CAN_REFER_TO: Readonly<Record<FollowUpType, readonly OperationType[]>> = {
  extension: ['authorisation', 'extension'],
  capture: ['authorisation', 'extension'],
  reversal: OPENING,
  refund: [...OPENING, 'capture'],
};

const TOO_LATE: DeclineCode = '21';
const TOO_MUCH: DeclineCode = '64';

/**
 * Why this acquirer will not do it; `undefined` when it will.
 *
 * It trusts no gateway with these limits: one that forgets to ask its own ledger is caught here.
 * @param wanted above zero, but for the reversal of a verification; in the payment's currency
 */
export const LIMITS: Readonly<
  Record<FollowUpType, (wanted: bigint, original: Original) => DeclineCode | undefined>
> = {
  extension: (_wanted, { account }) => (leftToCapture(account) === 0n ? TOO_LATE : undefined),

  capture: (wanted, { account }) => {
    if (account.isClosed) return TOO_LATE;
    return wanted > leftToCapture(account) ? TOO_MUCH : undefined;
  },

  reversal: (wanted, { account }) => {
    if (account.isClosed || account.refunded > 0n) return TOO_LATE;
    if (!account.isReserved) return wanted === account.captured ? undefined : TOO_MUCH;
    if (leftToCapture(account) === 0n && account.authorised > 0n) return TOO_LATE;
    // Less than the rest closes the rest all the same: a gateway may count a capture that never arrived here.
    return wanted > leftToCapture(account) ? TOO_MUCH : undefined;
  },

  refund: (wanted, { type, account, amount, refunded }) => {
    if (account.isClosed && !account.isReserved) return TOO_LATE;
    const left = account.captured - account.refunded;
    return wanted > left || (type === 'capture' && wanted > amount - refunded) ? TOO_MUCH : undefined;
  },
};

function leftToCapture({ isClosed, authorised, captured }: Account): bigint {
  return isClosed ? 0n : authorised - captured;
}
