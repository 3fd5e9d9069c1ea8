import { setTimeout as wait } from 'node:timers/promises';
import type { HttpAnswer, HttpRequest } from '../load/http-call.ts';
import {
  AUTHORISED,
  CARD,
  ENTITY,
  type KnownOperation,
  type Merchant,
  readAnswer,
} from '../load/merchant.ts';
import type { Listeners } from './listeners.ts';
import type { ShopName, SoldCheckout } from './notification-evidence.ts';
import type { SalesJournal } from './sales-journal.ts';

/** Most shops are good ones. */
const SHOPS: readonly [ShopName, ...ShopName[]] = [
  'good',
  'good',
  'good',
  'good',
  'good',
  'good',
  'good',
  'failing',
  'hanging',
  'redirecting',
  'private-name',
  'private-number',
];

/** The simulated answer of a bank that says no. */
const DECLINED = '800.100.152';

const IN_CHECKOUT = 0.8;
const IS_DECLINED = 0.15;
const LOOKS_BEFORE = 0.2;
const FETCHES = 0.5;
const REFUNDS = 0.25;

/** An earlier press is being paid. It ends within the time of a payment. Milliseconds. */
const BUSY_FOR = 20_000;
const BUSY_PAUSE = 200;

interface SellParts {
  readonly listeners: Listeners;
  readonly journal: SalesJournal;
}

/**
 * One sale after the other: in a checkout whose result address a shop has, or by the shop's server. What is done to one
 * payment is done in turn, so that its events have an order.
 */
export function sellIn(parts: SellParts): (merchant: Merchant) => Promise<void> {
  return async (merchant) => {
    const { random } = merchant.caller;
    const { journal } = parts;
    const cents = random.integer(200, 50_000);
    journal.tried += 1;
    const paid = random.chance(IN_CHECKOUT)
      ? await sellCheckout(parts, merchant, cents)
      : await merchant.pay({ ...card(merchant), ...money(cents), paymentType: 'DB', paymentBrand: 'VISA' });
    if (paid === undefined || paid.outcome === 'pending') {
      journal.unknown += 1;
      return;
    }
    journal.endedAt.push(performance.now());
    if (paid.outcome === 'approved' && random.chance(REFUNDS)) {
      const part = { ...money(Math.floor(cents / 2)), paymentType: 'RF' };
      const first = await merchant.follow(paid.id, part);
      if (first?.outcome === 'approved' && random.chance(REFUNDS)) await merchant.follow(paid.id, part);
    }
  };
}

async function sellCheckout(
  { listeners, journal }: SellParts,
  merchant: Merchant,
  cents: number,
): Promise<KnownOperation | undefined> {
  const { caller } = merchant;
  const reference = merchant.newReference();
  const shop = caller.random.pick(SHOPS);
  const askedAt = performance.now();
  const order = { ...money(cents), paymentType: 'DB', shopperResultUrl: listeners.resultUrl(shop) };
  const created = await merchant.post('/v1/checkouts', reference, order);
  const id = created?.body.id;
  if (created?.status !== 200 || id === undefined) return undefined;
  const madeAt = performance.now();
  const checkout: SoldCheckout = { id, askedAt, shop, submits: 0, paymentId: undefined, fetched: undefined };
  journal.checkouts.push(checkout);
  if (caller.random.chance(LOOKS_BEFORE)) await look(merchant, id);
  const pressed = await press(merchant, checkout);
  const paid = pressed?.body.id === undefined ? undefined : readAnswer(caller, pressed, reference);
  checkout.paymentId = paid?.id;
  if (paid !== undefined && !caller.random.chance(FETCHES)) return paid;
  // The shop has to notify a shopper who got no answer.
  const fetchedAt = performance.now();
  const status = await look(merchant, id);
  // A declined payment is answered 400 as well, with its id.
  if (status?.body.id === undefined) {
    if (status?.status !== 200) journal.gone.push({ id, madeAt, says: JSON.stringify(status?.body.result) });
    return paid;
  }
  const answer = readAnswer(caller, status, reference);
  checkout.fetched = { askedAt: fetchedAt, answeredAt: performance.now() };
  if (paid !== undefined && answer?.id !== paid.id) {
    const says = `${reference} was paid by ${paid.id}, and its status says ${JSON.stringify(status.body)}`;
    caller.tally.findings.push({ kind: 'disagreement', says });
  }
  return answer;
}

/** Pays as the widget does it: the checkout's id is all that the browser has. */
async function press(merchant: Merchant, checkout: SoldCheckout): Promise<HttpAnswer | undefined> {
  const fields = { ...card(merchant), paymentBrand: 'VISA' };
  const request: HttpRequest = {
    method: 'POST',
    path: `/v1/checkouts/${checkout.id}/payment`,
    fields,
    noteSend: () => {
      checkout.submits += 1;
    },
  };
  const end = performance.now() + BUSY_FOR;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- again only while an earlier press is being paid
    const answer = await merchant.caller.ask(request);
    if (answer?.status !== 409 || performance.now() > end) return answer;
    // oxlint-disable-next-line no-await-in-loop
    await wait(BUSY_PAUSE);
  }
}

function look({ caller }: Merchant, id: string): Promise<HttpAnswer | undefined> {
  return caller.ask({
    method: 'GET',
    path: `/v1/checkouts/${id}/payment`,
    fields: { entityId: ENTITY },
    headers: AUTHORISED,
  });
}

function card({ caller }: Merchant): Readonly<Record<string, string>> {
  return caller.random.chance(IS_DECLINED) ? { ...CARD, 'card.holder': DECLINED } : CARD;
}

function money(cents: number): { readonly amount: string; readonly currency: string } {
  return { amount: (cents / 100).toFixed(2), currency: 'EUR' };
}
