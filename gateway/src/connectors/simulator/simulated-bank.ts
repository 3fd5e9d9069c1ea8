import { randomBytes } from 'node:crypto';
import type { PaymentBrand } from '../../catalogue/brands/account-brands.ts';
import type { AcquirerKey } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';
import type { AcquirerAnswer, AwaitingShopper } from '../connector-reply.ts';
import { simulatedApproval, simulatedDecline } from './simulated-answer.ts';

/** A transfer, or a payment at a wallet, that a simulated bank shows to its shopper. */
export interface SimulatedTransfer {
  /** Decides whether its page speaks as a bank or as a wallet. */
  readonly brand: PaymentBrand;
  readonly amount: Money;
  /** The payee, from the merchant's text for the statement. */
  readonly descriptor: string | undefined;
  /** The address to which the shopper returns. */
  readonly returnUrl: string;
  readonly state: 'waiting' | 'confirmed' | 'cancelled' | 'expired';
}

/** A transfer that an acquirer requests. */
interface NewTransfer extends Omit<SimulatedTransfer, 'state'> {
  readonly key: AcquirerKey;
  /** How long its page can be paid. */
  readonly seconds: number;
}

/** A transfer as its acquirer gets it. */
interface TransferStatus {
  readonly amount: Money;
  readonly answer: AcquirerAnswer | AwaitingShopper;
}

/**
 * The bank behind the simulators of the test environment, at whose page a shopper confirms a transfer or cancels it. A
 * payment at a wallet is such a transfer too, with other words on its page.
 *
 * It moves no money and keeps transfers in memory only: after a restart, a payment that waits for one ends when its
 * time is over. A transfer is decided once; its page shows that decision afterwards.
 */
export interface SimulatedBank {
  /** Opens a transfer, which waits for the shopper. A repeated key gives the same transfer. */
  open(transfer: NewTransfer): AwaitingShopper;
  /** `undefined` for a key under which no transfer was opened. */
  status(key: AcquirerKey): TransferStatus | undefined;
  /** Cancels a transfer that still waits. @returns how it ended; `undefined` for a key under which none was opened */
  cancel(key: AcquirerKey): AcquirerAnswer | undefined;
  /** @param token the unguessable part of the page's address */
  find(token: string): SimulatedTransfer | undefined;
  /** @returns the transfer afterwards; `undefined` for an unknown token */
  decide(token: string, decision: Decision): SimulatedTransfer | undefined;
}

interface SimulatedBankOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The address of a transfer's page. */
  readonly addressOf: (token: string) => string;
  /** How many transfers are kept; the default suffices for a test environment. */
  readonly memory?: number;
}

type Decision = 'confirmed' | 'cancelled';
type TransferEnd = Decision | 'expired';

interface Kept extends NewTransfer {
  readonly token: string;
  readonly expiresAt: number;
  decision: Decision | undefined;
}

const DEFAULT_MEMORY = 10_000;
const TOKEN_BYTES = 16;

/** The ends of a payment that was not confirmed. */
const ENDS = {
  cancelled: ['100.396.101', 'Cancelled by the shopper'],
  expired: ['100.396.103', 'The shopper did not come in time'],
} as const;

export function createSimulatedBank({
  now,
  addressOf,
  memory = DEFAULT_MEMORY,
}: SimulatedBankOptions): SimulatedBank {
  const byToken = new Map<string, Kept>();
  const byKey = new Map<AcquirerKey, Kept>();

  function keep(transfer: NewTransfer): Kept {
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    const kept = { ...transfer, token, expiresAt: now() + transfer.seconds * 1000, decision: undefined };
    byToken.set(token, kept);
    byKey.set(transfer.key, kept);
    const [oldest] = byToken.values();
    if (byToken.size > memory && oldest !== undefined) {
      byToken.delete(oldest.token);
      byKey.delete(oldest.key);
    }
    return kept;
  }

  function stateOf({ decision, expiresAt }: Kept): SimulatedTransfer['state'] {
    return decision ?? (now() < expiresAt ? 'waiting' : 'expired');
  }

  function shown(kept: Kept | undefined): SimulatedTransfer | undefined {
    if (kept === undefined) return undefined;
    const { brand, amount, descriptor, returnUrl } = kept;
    return { brand, amount, descriptor, returnUrl, state: stateOf(kept) };
  }

  function end(kept: Kept, decision: Decision): TransferEnd {
    const state = stateOf(kept);
    if (state !== 'waiting') return state;
    kept.decision = decision;
    return decision;
  }

  function awaiting({ key, token }: Kept): AwaitingShopper {
    return { kind: 'awaiting-shopper', redirect: { url: addressOf(token) }, connectorTxId3: key };
  }

  return {
    open: (transfer) => awaiting(byKey.get(transfer.key) ?? keep(transfer)),
    status(key) {
      const kept = byKey.get(key);
      if (kept === undefined) return undefined;
      const state = stateOf(kept);
      return { amount: kept.amount, answer: state === 'waiting' ? awaiting(kept) : answerOf(key, state) };
    },
    cancel(key) {
      const kept = byKey.get(key);
      return kept && answerOf(key, end(kept, 'cancelled'));
    },
    find: (token) => shown(byToken.get(token)),
    decide(token, decision) {
      const kept = byToken.get(token);
      if (kept !== undefined) end(kept, decision);
      return shown(kept);
    },
  };
}

function answerOf(key: AcquirerKey, end: TransferEnd): AcquirerAnswer {
  if (end === 'confirmed') return simulatedApproval(key);
  const [resultCode, extendedDescription] = ENDS[end];
  return simulatedDecline(key, resultCode, extendedDescription);
}
