import type { Operation } from '@tollgate/gateway/payment/operation';
import { isOpen } from '@tollgate/gateway/payment/transitions';
import type { AcquirerKey, PaymentId } from '@tollgate/gateway/values/ids';
import { bodyOf, type Fields, type Known, Merchant, type Told } from './merchant.ts';
import type { Life, Step, Story } from './story.ts';
import type { World } from './world.ts';

/** What shoppers of a simulated world pay with. */
const CARD = {
  paymentBrand: 'VISA',
  'card.number': '4200000000000000',
  'card.holder': 'Jane Jones',
  'card.expiryMonth': '05',
  'card.expiryYear': '2034',
  'card.cvv': '123',
} as const;

/** It redirects the shopper to a bank. */
const TRANSFER = {
  paymentBrand: 'SOFORTUEBERWEISUNG',
  shopperResultUrl: 'https://shop.example/result',
} as const;

/** How long a shopper takes at the bank, in virtual milliseconds: mostly in time. */
const AT_BANK = [2_000, 90_000] as const;
const TOO_LONG_AT_BANK = 40 * 60_000;

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

async function sell(world: World, merchant: Merchant): Promise<Known | undefined> {
  const { sale, cents, steps } = merchant.life;
  const amount = money(cents);
  const repeats = (steps[0]?.repeats ?? false) && sale !== 'transfer';
  switch (sale) {
    case 'debit':
      return merchant.pay('DB', { ...amount, ...CARD }, repeats);
    case 'authorise':
      return merchant.pay('PA', { ...amount, ...CARD }, repeats);
    case 'credit':
      return merchant.pay('CD', { ...amount, ...CARD }, repeats);
    case 'checkout':
      return checkOut(world, merchant, CARD);
    case 'transfer': {
      const sent = await merchant.pay('DB', { ...amount, ...TRANSFER }, false);
      if (sent?.outcome === 'pending') {
        await decideAtBank(world, merchant, sent.id);
        return (await merchant.ask(sent)) ?? sent;
      }
      return sent;
    }
    case 'checkout-transfer':
      return checkOut(world, merchant, TRANSFER);
  }
}

/** A shopper pays a checkout; an impatient one presses twice, and one at the bank may come back and pay by card. */
async function checkOut(world: World, merchant: Merchant, means: Fields): Promise<Known | undefined> {
  const { life, random } = merchant;
  const made = await merchant.createCheckout({ ...money(life.cents), paymentType: 'DB' });
  if (made === undefined) {
    return undefined;
  }
  const press = async (fields: Fields): Promise<Known | undefined> => {
    const answer = await merchant.send(`presses pay for ${made.reference}`, async (gateway) => {
      const paid = await gateway.payCheckout(made.id, Object.entries(fields), { ip: '203.0.113.7' });
      return paid.ok
        ? { kind: 'answer', body: bodyOf(paid.value) }
        : { kind: 'refused', why: paid.error.kind };
    });
    return merchant.note(answer, made.reference);
  };
  const presses = await Promise.all(random.chance(0.3) ? [press(means), press(means)] : [press(means)]);
  const waiting = presses.find((each) => each?.outcome === 'pending');
  if (means === TRANSFER && waiting !== undefined) {
    const changesMind = random.chance(0.4);
    await Promise.all([
      decideAtBank(world, merchant, waiting.id),
      changesMind ? world.time.sleep(random.integer(0, 60_000)).then(() => press(CARD)) : undefined,
    ]);
  } else if (presses.every((each) => each?.outcome !== 'approved') && random.chance(0.7)) {
    await press(CARD);
  }
  return merchant.statusOfCheckout(made.id, made.reference);
}

/** The shopper of a payment confirms or cancels at the bank, and comes back or does not. */
async function decideAtBank(world: World, merchant: Merchant, id: string): Promise<void> {
  const { random, life } = merchant;
  await world.time.sleep(random.chance(0.1) ? TOO_LONG_AT_BANK : random.integer(...AT_BANK));
  const key = `${id}-1` as AcquirerKey;
  const confirms = random.chance(0.75);
  for (const acquirer of world.acquirers) {
    acquirer.decide(key, confirms);
  }
  world.trace.tell(`life ${life.number}`, `the shopper ${confirms ? 'confirms' : 'cancels'} at the bank`);
  const operation = await world.stores.shared.ledger.findOperation(id as PaymentId);
  const redirect = operation?.kind === 'payment' ? operation.redirect : undefined;
  if (redirect !== undefined && random.chance(0.7)) {
    world.wake();
    await merchant.send('the shopper returns', async (gateway) => {
      const returned = await gateway.returnShopper(id, redirect.returnKey);
      return { kind: 'refused', why: returned.ok ? returned.value.operation.state : returned.error.kind };
    });
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
    }
  })();
  return made.filter((each) => each !== undefined);
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

function money(cents: number): Fields {
  return { amount: (cents / 100).toFixed(2), currency: 'EUR' };
}

function sum(list: readonly Operation[]): bigint {
  return list.reduce((total, { amount }) => total + amount.minor, 0n);
}
