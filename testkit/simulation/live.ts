import type { Operation } from '@tollgate/gateway/payment/operation';
import { isOpen } from '@tollgate/gateway/payment/transitions';
import type { PaymentId } from '@tollgate/gateway/values/ids';
import { type Fields, Merchant } from './merchant.ts';
import { money, sell } from './sell.ts';
import type { Life, Step, Story } from './story.ts';
import type { Known, Told } from './told.ts';
import type { World } from './world.ts';

/** Lives through one payment, as its merchant, shopper and bank do. */
export async function live(world: World, told: Told, story: Story, life: Life): Promise<void> {
  const merchant = new Merchant(world, told, story, life);
  const paid = await sell(world, merchant);
  const known: Known[] = paid === undefined ? [] : [paid];
  for (const step of life.steps) {
    if (known.length === 0) {
      return;
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await world.time.sleep(step.pause);
    world.wake();
    // oxlint-disable-next-line no-await-in-loop
    known.push(...(await take(world, merchant, step, known)));
  }
}

/** @returns what the merchant knows of now besides */
async function take(
  world: World,
  merchant: Merchant,
  step: Step,
  known: readonly Known[],
): Promise<readonly Known[]> {
  const named = known[step.about % known.length];
  if (named === undefined) {
    return [];
  }
  if (step.kind === 'charge-back' && !(await mayChargeBack(world, named, BigInt(step.cents * step.times)))) {
    return [];
  }
  const registrationId = await storedWith(world, named);
  const times = Array.from({ length: step.times }, (_, index) => index);
  const all = (type: string, fields: Fields) =>
    Promise.all(times.map(() => merchant.follow(named.id, type, fields, step.repeats)));
  const made = await (() => {
    switch (step.kind) {
      case 'ask':
        return Promise.all(times.map(() => merchant.ask(named))).then(() => []);
      case 'capture':
        return all('CP', money(step.cents));
      case 'refund':
        return all('RF', money(step.cents));
      case 'reverse':
        return all('RV', {});
      case 'extend':
        return all('PA', {
          ...money(step.cents),
          'standingInstruction.industryPractice': 'INCREMENTAL_AUTH',
        });
      case 'charge-back':
        return all('CB', money(step.cents));
      case 'win-back':
        return all('CR', money(step.cents));
      case 'pay-stored':
        return registrationId === undefined
          ? Promise.resolve([])
          : Promise.all(times.map(() => merchant.payStored(registrationId, money(step.cents), step.repeats)));
      case 'forget-stored':
        return registrationId === undefined
          ? Promise.resolve([])
          : merchant.forget(registrationId).then(() => []);
    }
  })();
  return made.filter((each) => each !== undefined);
}

/** The details that were stored with a payment, as its answer names them. */
async function storedWith({ stores }: World, { id }: Known): Promise<string | undefined> {
  const found = await stores.shared.ledger.findOperation(id as PaymentId);
  return found?.kind === 'payment' ? found.registrationId : undefined;
}

/**
 * A bank takes back only what was taken. What it can not have taken is reported all the same once the ledger knows how
 * everything ended, because then it has to refuse it.
 */
async function mayChargeBack({ stores, acquirers }: World, named: Known, cents: bigint): Promise<boolean> {
  const { ledger } = stores.shared;
  const found = await ledger.findOperation(named.id as PaymentId);
  const operations = found === undefined ? [] : await ledger.findByRoot(found.rootId);
  if (operations.every(({ state }) => !isOpen(state))) {
    return true;
  }
  const isBooked = ({ acquirer }: Operation): boolean =>
    acquirers.some(({ books }) => acquirer !== undefined && books.get(acquirer.key)?.state === 'approved');
  const approved = (type: 'CB' | 'CR') =>
    operations.filter(({ paymentType, state }) => paymentType === type && state === 'approved');
  const taken = operations.filter(
    (each) => (each.paymentType === 'DB' || each.paymentType === 'CP') && isBooked(each),
  );
  const isOfCapture = found?.paymentType === 'CP';
  const most = sum(isOfCapture ? taken.filter(({ id }) => id === named.id) : taken);
  return cents <= most - sum(approved('CB')) + sum(approved('CR'));
}

function sum(list: readonly Operation[]): bigint {
  return list.reduce((total, { amount }) => total + amount.minor, 0n);
}
