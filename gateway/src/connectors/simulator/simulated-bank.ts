import { randomBytes } from 'node:crypto';
import type { AcquirerKey } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';

/** How a transfer ended. */
export type TransferEnd = 'confirmed' | 'cancelled' | 'expired';

/** What a simulated bank asks its shopper about. */
export interface SimulatedTransfer {
  readonly amount: Money;
  /** Who is paid: what the merchant wants on the statement. */
  readonly descriptor: string | undefined;
  /** Where the shopper goes afterwards. */
  readonly returnUrl: string;
  readonly state: 'waiting' | TransferEnd;
}

export interface NewTransfer {
  readonly key: AcquirerKey;
  readonly amount: Money;
  readonly descriptor: string | undefined;
  readonly returnUrl: string;
  readonly seconds: number;
}

/**
 * The bank behind the simulators of the test environment, at which shoppers agree to pay, or do not.
 *
 * It moves no money, so it may forget: after a restart nobody knows a transfer any more, and its payment ends when its
 * time is over. A decision is made once; whoever comes again sees the first one.
 */
export interface SimulatedBank {
  /** Waits for the shopper. The same key again is the same transfer. @returns the page's address */
  open(transfer: NewTransfer): string;
  /** By the unguessable word in the page's address; `undefined` when nobody knows it. */
  find(token: string): SimulatedTransfer | undefined;
  findByKey(key: AcquirerKey): { readonly transfer: SimulatedTransfer; readonly url: string } | undefined;
  /** @returns the transfer as it stands afterwards; `undefined` when nobody knows it */
  decide(token: string, decision: 'confirmed' | 'cancelled'): SimulatedTransfer | undefined;
  /** What still waits for its shopper is cancelled. @returns how it ended; `undefined` when nobody knows it */
  cancel(key: AcquirerKey): TransferEnd | undefined;
}

export interface SimulatedBankOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The address of a transfer's page. */
  readonly addressOf: (token: string) => string;
  /** How many transfers are kept; the default serves a test environment. */
  readonly memory?: number;
}

interface Kept extends NewTransfer {
  readonly expiresAt: number;
  decision: 'confirmed' | 'cancelled' | undefined;
}

const DEFAULT_MEMORY = 10_000;
const TOKEN_BYTES = 16;

export function createSimulatedBank({
  now,
  addressOf,
  memory = DEFAULT_MEMORY,
}: SimulatedBankOptions): SimulatedBank {
  const transfers = new Map<string, Kept>();
  const tokens = new Map<AcquirerKey, string>();

  function keep(transfer: NewTransfer): string {
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    const expiresAt = now() + transfer.seconds * 1000;
    transfers.set(token, { ...transfer, expiresAt, decision: undefined });
    tokens.set(transfer.key, token);
    const [oldest] = transfers;
    if (transfers.size > memory && oldest !== undefined) {
      transfers.delete(oldest[0]);
      tokens.delete(oldest[1].key);
    }
    return token;
  }

  function shown(token: string): SimulatedTransfer | undefined {
    const kept = transfers.get(token);
    if (kept === undefined) return undefined;
    const { amount, descriptor, returnUrl } = kept;
    return { amount, descriptor, returnUrl, state: stateOf(kept) };
  }

  function stateOf({ decision, expiresAt }: Kept): SimulatedTransfer['state'] {
    return decision ?? (now() < expiresAt ? 'waiting' : 'expired');
  }

  function end(kept: Kept, decision: 'confirmed' | 'cancelled'): TransferEnd {
    const state = stateOf(kept);
    if (state !== 'waiting') return state;
    kept.decision = decision;
    return decision;
  }

  return {
    open: (transfer) => addressOf(tokens.get(transfer.key) ?? keep(transfer)),
    find: shown,
    findByKey(key) {
      const token = tokens.get(key);
      const transfer = token === undefined ? undefined : shown(token);
      return token === undefined || transfer === undefined ? undefined : { transfer, url: addressOf(token) };
    },
    decide(token, decision) {
      const kept = transfers.get(token);
      if (kept !== undefined) end(kept, decision);
      return shown(token);
    },
    cancel(key) {
      const kept = transfers.get(tokens.get(key) ?? '');
      return kept && end(kept, 'cancelled');
    },
  };
}
