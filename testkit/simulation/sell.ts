import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { AcquirerKey, PaymentId } from '@tollgate/gateway/values/ids';
import { TEST_CARD } from '../cards/test-card.ts';
import { type Answer, bodyOf } from './answers.ts';
import { authenticate } from './authenticate.ts';
import type { Known } from './caller-records.ts';
import { SECURE_CARDS } from './card-issuer.ts';
import { type Fields, type Merchant, money, WALLET_TOKEN } from './merchant.ts';
import type { World } from './world.ts';

/** The card of a simulated world's shoppers. */
const CARD = { paymentBrand: 'VISA', ...TEST_CARD } as const;

/** It redirects the shopper to a bank. */
const TRANSFER = {
  paymentBrand: 'SOFORTUEBERWEISUNG',
  shopperResultUrl: 'https://shop.example/result',
} as const;

/** The widget's fields about a shopper's browser. */
const BROWSER = {
  'customer.browser.language': 'de',
  'customer.browser.screenHeight': '1080',
  'customer.browser.screenWidth': '1920',
  'customer.browser.timezone': '-60',
  'customer.browser.userAgent': 'Mozilla/5.0',
  'customer.browser.javaEnabled': 'false',
  'customer.browser.challengeWindow': '2',
  shopperResultUrl: 'https://shop.example/result',
} as const;

/** The fields that a merchant's server adds, and those of a shopper's connection. */
const SENT_BY_SERVER = {
  'customer.ip': '203.0.113.7',
  'customer.browser.acceptHeader': 'text/html',
  'billing.street1': 'Main Street 7',
  'billing.city': 'London',
  'billing.postcode': 'SW1A 1AA',
  'billing.country': 'GB',
} as const;
const CONNECTION = { ip: '203.0.113.7', accept: 'text/html' };

/** How long a shopper takes at the bank, in virtual milliseconds: mostly in time. */
const AT_BANK = [2_000, 90_000] as const;
const TOO_LONG_AT_BANK = 40 * 60_000;

/** The payment of a life, as its merchant, shopper and bank make it. @returns what the merchant knows of it at last */
export async function sell(world: World, merchant: Merchant): Promise<Known | undefined> {
  const { sale, cents, steps } = merchant.life;
  const amount = money(cents);
  // A request that left its shopper at a page would be asked about, and not sent again.
  const repeats = (steps[0]?.repeats ?? false) && sale !== 'transfer' && sale !== 'secure';
  switch (sale) {
    case 'debit':
      return merchant.pay('DB', { ...amount, ...CARD }, repeats);
    case 'authorise':
      return merchant.pay('PA', { ...amount, ...CARD }, repeats);
    case 'credit':
      return merchant.pay('CD', { ...amount, ...CARD }, repeats);
    case 'storing':
      return merchant.pay('DB', { ...amount, ...CARD, createRegistration: 'true' }, repeats);
    case 'wallet':
      return payByWallet(merchant, amount, repeats);
    case 'secure': {
      const fields = { ...amount, ...secureCard(world, merchant), ...BROWSER, ...SENT_BY_SERVER };
      return finish(world, merchant, await merchant.pay('DB', fields, false), authenticate);
    }
    case 'transfer': {
      const sent = await merchant.pay('DB', { ...amount, ...TRANSFER }, false);
      return finish(world, merchant, sent, decideAtBank);
    }
    case 'checkout':
      return checkOut(world, merchant, CARD);
    case 'checkout-transfer':
      return checkOut(world, merchant, TRANSFER, decideAtBank);
    case 'checkout-secure':
      return checkOut(world, merchant, { ...secureCard(world, merchant), ...BROWSER }, authenticate);
    case 'checkout-wallet': {
      const token = await merchant.walletToken(amount);
      return token === undefined ? undefined : checkOut(world, merchant, { [WALLET_TOKEN]: token });
    }
  }
}

type AtPage = (world: World, merchant: Merchant, id: string) => Promise<void>;

/** Where a payment waits for its shopper, the merchant asks for it afterwards. */
async function finish(
  world: World,
  merchant: Merchant,
  sent: Known | undefined,
  atPage: AtPage,
): Promise<Known | undefined> {
  if (sent?.outcome !== 'pending') return sent;
  await atPage(world, merchant, sent.id);
  return (await merchant.ask(sent)) ?? sent;
}

/** A shopper whose token goes out twice, as two orders, pays one of them at most. */
async function payByWallet(merchant: Merchant, amount: Fields, repeats: boolean): Promise<Known | undefined> {
  const token = await merchant.walletToken(amount);
  if (token === undefined) return undefined;
  const fields = { ...amount, [WALLET_TOKEN]: token };
  const paid = await Promise.all([
    merchant.pay('DB', fields, repeats),
    ...(merchant.random.chance(0.3) ? [merchant.pay('DB', fields, false)] : []),
  ]);
  return paid.find((each) => each?.outcome === 'approved') ?? paid[0];
}

/**
 * A shopper pays a checkout; an impatient one submits twice, and one at a bank's page may come back and pay by card.
 */
async function checkOut(
  world: World,
  merchant: Merchant,
  means: Fields,
  atPage?: AtPage,
): Promise<Known | undefined> {
  const { life, random } = merchant;
  const created = await merchant.createCheckout({ ...money(life.cents), paymentType: 'DB' });
  if (created === undefined) return undefined;
  const submit = async (fields: Fields): Promise<Known | undefined> => {
    const pay = async (gateway: Gateway): Promise<Answer> => {
      const paid = await gateway.payCheckout(created.id, Object.entries(fields), CONNECTION);
      return paid.ok
        ? { kind: 'answer', body: bodyOf(paid.value) }
        : { kind: 'refused', why: paid.error.kind };
    };
    const answer = await merchant.send(`submits ${created.reference}`, pay, { checkoutId: created.id });
    return merchant.note(answer, created.reference);
  };
  const other = life.channel === 'secure' ? means : CARD;
  const attempts = await Promise.all(random.chance(0.3) ? [submit(means), submit(means)] : [submit(means)]);
  const waiting = attempts.find((each) => each?.outcome === 'pending');
  if (atPage !== undefined && waiting !== undefined) {
    const changesMind = random.chance(0.4);
    await Promise.all([
      atPage(world, merchant, waiting.id),
      changesMind ? world.time.sleep(random.integer(0, 60_000)).then(() => submit(other)) : undefined,
    ]);
  } else if (attempts.every((each) => each?.outcome !== 'approved') && random.chance(0.7)) {
    await submit(other);
  }
  return merchant.statusOfCheckout(created.id, created.reference);
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
  world.trace.note(`life ${life.number}`, `the shopper ${confirms ? 'confirms' : 'cancels'} at the bank`);
  const operation = await world.storesOf(life.number).shared.ledger.findOperation(id as PaymentId);
  const redirect = operation?.kind === 'payment' ? operation.redirect : undefined;
  if (redirect !== undefined && random.chance(0.7)) {
    world.wake();
    await merchant.sendHome('the shopper returns', async (gateway) => {
      const returned = await gateway.returnShopper(id, redirect.returnKey);
      return { kind: 'refused', why: returned.ok ? returned.value.operation.state : returned.error.kind };
    });
  }
}

function secureCard({ issuer }: World, { life }: Merchant): Fields {
  return { ...CARD, 'card.number': SECURE_CARDS[issuer.planOf(life.number).card] };
}
