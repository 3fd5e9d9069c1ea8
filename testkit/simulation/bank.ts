import { type Operation, referencedBy } from '@tollgate/gateway/payment/operation';
import { isOpen } from '@tollgate/gateway/payment/transitions';
import type { PaymentId } from '@tollgate/gateway/values/ids';
import type { Known } from './caller-records.ts';
import { lifeOf } from './faults-of-story.ts';
import { type Merchant, money } from './merchant.ts';
import type { Step } from './story.ts';
import type { World } from './world.ts';

type Report = 'CB' | 'CR';

/**
 * A bank charges back amounts in the books of the acquirers, and reverses chargebacks, whatever the merchant did
 * meanwhile. The gateway has to record them, and to refuse impossible ones.
 *
 * @returns the further operations that the merchant knows now
 */
export async function actAsBank(
  world: World,
  merchant: Merchant,
  type: Report,
  named: Known,
  { times, cents, repeats }: Step,
): Promise<readonly (Known | undefined)[]> {
  const before = await mostOf(world, type, named);
  // Until the ledger knows how everything ended, it has to believe that more may have been taken.
  if (before === undefined || (before.isOpen && BigInt(cents * times) > before.minor)) return [];
  const outcomes = await Promise.all(
    Array.from({ length: times }, () => merchant.follow(named.id, type, money(cents), repeats)),
  );
  const [only] = outcomes;
  if (times === 1 && only !== undefined && !before.isOpen) {
    const after = await mostOf(world, type, named, only);
    const isPossible = BigInt(cents) <= before.minor;
    if (after?.minor === before.minor && !after.isOpen && (only.outcome === 'approved') !== isPossible) {
      merchant.found(`${type} of ${cents} of ${named.id} is ${only.outcome}, and ${before.minor} were left`);
    }
  }
  return outcomes;
}

interface Most {
  /** The amount in the smallest unit of the currency. */
  readonly minor: bigint;
  readonly isOpen: boolean;
}

/**
 * How much a bank can report, about one operation.
 *
 * @param except is left out
 * @returns `undefined` for an operation that is not there, or where an acquirer has broken its word
 */
async function mostOf(
  { storesOf, acquirers }: World,
  type: Report,
  { id }: Known,
  except?: Known,
): Promise<Most | undefined> {
  const { ledger } = storesOf(lifeOf(id)).shared;
  const named = await ledger.findOperation(id as PaymentId);
  const life = named === undefined ? [] : await ledger.findByRoot(named.rootId);
  const operations = life.filter((each) => each.id !== except?.id);
  const isBroken = operations.some(({ acquirer }) =>
    acquirers.some(({ broken }) => acquirer !== undefined && broken.has(acquirer.key)),
  );
  if (named === undefined || isBroken) return undefined;
  const isBooked = ({ acquirer }: Operation): boolean =>
    acquirers.some(({ books }) => acquirer !== undefined && books.get(acquirer.key)?.state === 'approved');
  return {
    minor: type === 'CB' ? mostToTake(isBooked, named, operations) : mostToGive(named, operations),
    isOpen: operations.some(({ state }) => isOpen(state)),
  };
}

/** The most that a bank can take back of a payment or a capture. */
function mostToTake(
  isBooked: (operation: Operation) => boolean,
  named: Operation,
  operations: readonly Operation[],
): bigint {
  const isTaken = (each: Operation): boolean =>
    (each.paymentType === 'DB' || each.paymentType === 'CP') && isBooked(each);
  const left = (taken: readonly Operation[], chargebacks: readonly Operation[]): bigint =>
    sum(taken.filter(isTaken)) -
    chargebacks.reduce((total, each) => total + mostToGive(each, operations), 0n);
  const ofPayment = left(operations, operations);
  if (named.paymentType === 'CP') {
    const ofCapture = left(
      [named],
      operations.filter((each) => referencedBy(each) === named.id),
    );
    return ofCapture < ofPayment ? ofCapture : ofPayment;
  }
  // A renewal or an increase of an authorisation represents its payment.
  const isPayment =
    named.kind === 'payment'
      ? named.paymentType !== 'CD'
      : named.paymentType === 'PA' && named.state === 'approved';
  return isPayment ? ofPayment : 0n;
}

/** The most that a bank can return of a chargeback. */
function mostToGive(named: Operation, operations: readonly Operation[]): bigint {
  const wonBack = operations.filter(
    (each) => each.paymentType === 'CR' && each.state === 'approved' && referencedBy(each) === named.id,
  );
  return named.paymentType === 'CB' && named.state === 'approved' ? sum([named]) - sum(wonBack) : 0n;
}

function sum(list: readonly Operation[]): bigint {
  return list.reduce((total, { amount }) => total + amount.minor, 0n);
}
