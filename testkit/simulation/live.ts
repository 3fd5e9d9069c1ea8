import type { PaymentId } from '@tollgate/gateway/values/ids';
import { actAsBank } from './bank.ts';
import type { CallerRecords, Known } from './caller-records.ts';
import { lifeOf } from './faults-of-story.ts';
import { type Fields, Merchant, money } from './merchant.ts';
import { sell } from './sell.ts';
import type { Life, Step, Story } from './story.ts';
import type { World } from './world.ts';

/** Lives through one payment, as its merchant, shopper and bank do. */
export async function live(world: World, records: CallerRecords, story: Story, life: Life): Promise<void> {
  const merchant = new Merchant(world, records, story, life);
  const paid = await sell(world, merchant);
  const known: Known[] = paid === undefined ? [] : [paid];
  for (const step of life.steps) {
    if (known.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await world.time.sleep(step.pause);
    world.wake();
    // oxlint-disable-next-line no-await-in-loop
    known.push(...(await take(world, merchant, step, known)));
  }
}

/** @returns the further operations that the merchant knows now */
async function take(
  world: World,
  merchant: Merchant,
  step: Step,
  known: readonly Known[],
): Promise<readonly Known[]> {
  const named = known[step.about % known.length];
  if (named === undefined) return [];
  const registrationId = await storedWith(world, named);
  const times = Array.from({ length: step.times }, (_, index) => index);
  const all = (type: string, fields: Fields) =>
    Promise.all(times.map(() => merchant.follow(named.id, type, fields, step.repeats)));
  const sold = await (() => {
    switch (step.kind) {
      case 'ask':
        return Promise.all(times.map(() => merchant.ask(named))).then(() => []);
      case 'capture':
        return all('CP', money(step.cents));
      case 'last-capture':
        return all('CP', { ...money(step.cents), sequence: 'FINAL' });
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
        return actAsBank(world, merchant, 'CB', named, step);
      case 'win-back':
        return actAsBank(world, merchant, 'CR', named, step);
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
  return sold.filter((each) => each !== undefined);
}

/** The details that were stored with a payment, as its answer names them. */
async function storedWith({ storesOf }: World, { id }: Known): Promise<string | undefined> {
  const found = await storesOf(lifeOf(id)).shared.ledger.findOperation(id as PaymentId);
  return found?.kind === 'payment' ? found.registrationId : undefined;
}
