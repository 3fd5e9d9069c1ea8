import type { Ledger } from '../../ledger/ledger.ts';
import type { FollowUp, Operation } from '../../payment/operation.ts';
import type { MonthKeys } from './month-keys.ts';
import { monthOf } from './month-keys.ts';
import type { SealingMark } from './personal-rows.ts';
import { isToBeSealed, openWith, sealOperation } from './sealed-operation.ts';

/** The payment, and what is to be written, may need a key each. */
const MOST_TRIES = 3;

interface FollowUpParts {
  readonly ledger: Ledger;
  readonly keys: MonthKeys;
  readonly mark: SealingMark;
}

/**
 * Starts a follow-up that is decided on opened operations and sealed itself, while its payment is locked. Nothing is read
 * under the lock: where a key is not in memory yet, the lock is given up and taken again.
 */
export async function startSealedFollowUp(
  parts: FollowUpParts,
  rootId: Parameters<Ledger['startFollowUp']>[0],
  decide: Parameters<Ledger['startFollowUp']>[1],
): Promise<FollowUp> {
  const { ledger, keys } = parts;
  for (let tries = 1; ; tries += 1) {
    const isLast = tries === MOST_TRIES;
    let decided: FollowUp | undefined;
    try {
      // oxlint-disable-next-line no-await-in-loop -- again only where a key was missing
      const started = await ledger.startFollowUp(rootId, (operations) => {
        decided = decide(operations.map((operation) => openKnown(keys, operation, isLast)));
        return sealKnown(parts, decided, isLast);
      });
      return decided?.id === started.id ? decided : started;
    } catch (error) {
      if (!(error instanceof KeyNeeded)) throw error;
      const { operation, toSeal } = error;
      const { merchant, startedAt } = operation;
      // oxlint-disable-next-line no-await-in-loop
      await (toSeal ? keys.of(merchant, startedAt) : keys.find(merchant, monthOf(startedAt)));
    }
  }
}

/** Ends a decision that needs a key which is not in memory. */
class KeyNeeded extends Error {
  readonly operation: Operation;
  readonly toSeal: boolean;

  constructor(operation: Operation, toSeal: boolean) {
    super('the key of a month is not in memory');
    this.operation = operation;
    this.toSeal = toSeal;
  }
}

/** @param isLast a key that was not found is not there: then the operation stays closed */
function openKnown(keys: MonthKeys, operation: Operation, isLast: boolean): Operation {
  if (operation.sealed === undefined) return operation;
  const found = keys.known(operation.merchant, operation.startedAt);
  if (found !== undefined) return openWith(found, operation);
  if (isLast) return operation;
  throw new KeyNeeded(operation, false);
}

function sealKnown({ keys, mark }: FollowUpParts, operation: FollowUp, isLast: boolean): FollowUp {
  if (!isToBeSealed(operation, mark)) return operation;
  const key = keys.held(operation.merchant, operation.startedAt);
  if (key !== undefined) return sealOperation(key, operation);
  if (isLast) throw new Error('the key of a month cannot be created');
  throw new KeyNeeded(operation, true);
}
