import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Books } from './books.ts';
import { type Amount, type Instruction, isAtPage, type PageInstruction } from './instruction.ts';
import type { Operation } from './operation.ts';
import type { DeclineCode } from './response-codes.ts';
import type { DeliveryAddress } from './wallet-page/demo-accounts.ts';

/** The answer to a gateway until the shopper has decided. Nothing is booked. */
interface AwaitedOperation {
  readonly key: string;
  readonly type: PageInstruction['type'];
  readonly state: 'awaiting';
  readonly amount: Amount;
  readonly redirect: { readonly url: string };
  readonly acquirer: string;
}

/** The owner of the page. */
export type PageOwner = 'bank' | 'wallet';

/** A transfer, or a payment at a wallet, as its page shows it. */
export interface ShownTransfer {
  readonly owner: PageOwner;
  readonly amount: Amount;
  readonly descriptor: string | undefined;
  readonly returnUrl: string;
  readonly state: 'waiting' | 'confirmed' | 'cancelled' | 'expired';
  /** Whether the order may go to an address of the wallet's account. */
  readonly asksDelivery: boolean;
}

/** The bank and the wallet of this acquirer: shoppers decide at their pages, and each decision is booked under the gateway's key. */
export interface Transfers {
  /**
   * Books, or waits first for the shopper who decides at a page, once a key: what waits under a key keeps it.
   *
   * @param ordered declines at once, without a redirect
   * @param addressOf the address of the page of a bank or wallet, with this word in it
   */
  take(
    key: string,
    instruction: Instruction,
    ordered: DeclineCode | undefined,
    addressOf: (owner: PageOwner, token: string) => string,
  ): AwaitedOperation | Operation | 'conflict';
  /** The transfer that waits for its shopper under a key; one that ran out of time is booked and no longer found. */
  findByKey(key: string): AwaitedOperation | undefined;
  /** Finds a transfer by the token in the page's address; `undefined` when it is unknown. */
  find(token: string): ShownTransfer | undefined;
  /**
   * The first decision counts.
   *
   * @param delivery the address that the shopper chose; it is booked where the order may go there
   * @returns the transfer afterwards
   */
  decide(
    token: string,
    decision: 'confirmed' | 'cancelled',
    delivery?: DeliveryAddress,
  ): ShownTransfer | undefined;
  /**
   * Sees to it that nothing is booked under a key any more: a shopper who is waited for there has cancelled (17), and a
   * key that is not known is booked as cancelled (T1). What has ended stays as it is, and another amount is a conflict
   * and changes nothing.
   */
  cancel(key: string, amount: Amount): Operation | 'conflict';
}

interface Kept {
  readonly key: string;
  readonly instruction: PageInstruction;
  readonly awaited: AwaitedOperation;
  readonly expiresAt: number;
  state: ShownTransfer['state'];
}

const CODES: Readonly<Record<'confirmed' | 'cancelled' | 'expired', DeclineCode | undefined>> = {
  confirmed: undefined,
  cancelled: '17',
  expired: 'T0',
};

export function createTransfers(books: Books, now: () => number = Date.now): Transfers {
  const byToken = new Map<string, Kept>();
  const byKey = new Map<string, Kept>();
  let edition = books.edition();

  /** Cleared books have forgotten their transfers too. */
  function forget(): void {
    if (books.edition() === edition) return;
    edition = books.edition();
    byToken.clear();
    byKey.clear();
  }

  function end(kept: Kept, state: keyof typeof CODES, delivery?: DeliveryAddress): void {
    kept.state = state;
    books.book(kept.key, kept.instruction, CODES[state], delivery);
  }

  function current(kept: Kept | undefined): Kept | undefined {
    if (kept?.state === 'waiting' && now() >= kept.expiresAt) end(kept, 'expired');
    return kept;
  }

  function find(map: ReadonlyMap<string, Kept>, name: string): Kept | undefined {
    forget();
    return current(map.get(name));
  }

  function shown(kept: Kept | undefined): ShownTransfer | undefined {
    if (kept === undefined) return undefined;
    const { amount, descriptor, journey } = kept.instruction;
    const owner = ownerOf(kept.instruction);
    const asksDelivery = mayBeDelivered(kept.instruction);
    return { owner, amount, descriptor, returnUrl: journey.returnUrl, state: kept.state, asksDelivery };
  }

  return {
    take(key, instruction, ordered, addressOf) {
      const known = find(byKey, key);
      if (known?.state === 'waiting') {
        return isDeepStrictEqual(known.instruction, instruction) ? known.awaited : 'conflict';
      }
      if (!isAtPage(instruction) || ordered !== undefined || books.find(key) !== undefined) {
        return books.book(key, instruction, ordered);
      }
      const token = randomBytes(16).toString('hex');
      const { type, amount, journey } = instruction;
      const awaited: AwaitedOperation = {
        key,
        type,
        state: 'awaiting',
        amount,
        redirect: { url: addressOf(ownerOf(instruction), token) },
        acquirer: books.name,
      };
      const expiresAt = now() + journey.seconds * 1000;
      const kept: Kept = { key, instruction, awaited, expiresAt, state: 'waiting' };
      byToken.set(token, kept);
      byKey.set(key, kept);
      return awaited;
    },
    findByKey(key) {
      const kept = find(byKey, key);
      return kept?.state === 'waiting' ? kept.awaited : undefined;
    },
    find: (token) => shown(find(byToken, token)),
    decide(token, decision, delivery) {
      const kept = find(byToken, token);
      const address = kept !== undefined && mayBeDelivered(kept.instruction) ? delivery : undefined;
      if (kept?.state === 'waiting') end(kept, decision, address);
      return shown(kept);
    },
    cancel(key, amount) {
      const waiting = find(byKey, key);
      const known = waiting?.state === 'waiting' ? waiting.awaited : books.find(key);
      if (known !== undefined && !isDeepStrictEqual(known.amount, amount)) return 'conflict';
      if (waiting?.state === 'waiting') end(waiting, 'cancelled');
      return books.cancel(key, amount);
    },
  };
}

function ownerOf(instruction: PageInstruction): PageOwner {
  return 'walletAccount' in instruction ? 'wallet' : 'bank';
}

/** The shop may want no delivery, or have its own address, which the shopper cannot change. */
function mayBeDelivered(instruction: PageInstruction): boolean {
  const { shipping } = instruction.order ?? {};
  const preference =
    typeof shipping === 'object' && 'preference' in shipping ? shipping['preference'] : undefined;
  return ownerOf(instruction) === 'wallet' && (preference === undefined || preference === 'GET_FROM_FILE');
}
