import { createHmac, randomBytes } from 'node:crypto';
import type { AcquirerKey } from '../values/ids.ts';
import type { Money } from '../values/money.ts';

/** What a simulated bank asks its shopper about. */
export interface SimulatedTransfer {
  readonly amount: Money;
  /** Who is paid: what the merchant wants on the statement. */
  readonly descriptor: string | undefined;
  /** Where the shopper goes afterwards. */
  readonly returnUrl: string;
  readonly state: 'waiting' | 'confirmed' | 'cancelled' | 'expired';
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
const TOKEN_DIGITS = 32;

export function createSimulatedBank({
  now,
  addressOf,
  memory = DEFAULT_MEMORY,
}: SimulatedBankOptions): SimulatedBank {
  // A word that follows from the key needs no second map, and nobody else can make it.
  const secret = randomBytes(32);
  const tokenOf = (key: AcquirerKey): string =>
    createHmac('sha256', secret).update(key).digest('hex').slice(0, TOKEN_DIGITS);
  const transfers = new Map<string, Kept>();

  function shown(token: string): SimulatedTransfer | undefined {
    const kept = transfers.get(token);
    if (kept === undefined) return undefined;
    const { amount, descriptor, returnUrl, decision, expiresAt } = kept;
    const undecided = now() < expiresAt ? 'waiting' : 'expired';
    return { amount, descriptor, returnUrl, state: decision ?? undecided };
  }

  return {
    open(transfer) {
      const token = tokenOf(transfer.key);
      if (!transfers.has(token)) {
        const expiresAt = now() + transfer.seconds * 1000;
        transfers.set(token, { ...transfer, expiresAt, decision: undefined });
        const [oldest] = transfers.keys();
        if (transfers.size > memory && oldest !== undefined) transfers.delete(oldest);
      }
      return addressOf(token);
    },
    find: shown,
    findByKey(key) {
      const token = tokenOf(key);
      const transfer = shown(token);
      return transfer && { transfer, url: addressOf(token) };
    },
    decide(token, decision) {
      const kept = transfers.get(token);
      if (kept !== undefined && shown(token)?.state === 'waiting') kept.decision = decision;
      return shown(token);
    },
  };
}
