import { setTimeout as wait } from 'node:timers/promises';
import {
  CARDS,
  cardFields,
  checkoutFields,
  SCREEN,
  SECURE_ENTITY,
} from '../authentication/authenticating-shopper.ts';
import {
  type AuthenticationPage,
  authenticationPage,
  type View,
} from '../authentication/authentication-page.ts';
import { createBrowser, type Fetch } from '../authentication/browser.ts';
import { type Outcome, outcomeOf } from '../compare/evidence.ts';
import type { Caller } from './caller.ts';
import { AUTHORISED, type Merchant, readAnswer } from './merchant.ts';
import { noteAnswer } from './tally.ts';

/** More often where there is more to go wrong. */
const CHOSEN = [
  CARDS.challenge,
  CARDS.challenge,
  CARDS.challengeAfterMethod,
  CARDS.challengeAfterMethod,
  CARDS.frictionless,
  CARDS.frictionlessAfterMethod,
  CARDS.rejected,
] as const;

/** The fields that merchants' servers send where shoppers are authenticated. */
const BILLING = {
  'billing.street1': '1 Long Lane',
  'billing.city': 'Graz',
  'billing.postcode': '8010',
  'billing.country': 'AT',
} as const;

/** A shopper gives up after this many submits, and a page after this many stages. */
const SUBMITS = 3;
const STAGES = 8;
/** Milliseconds. */
const SHOPPERS_PATIENCE = 2500;
const GATEWAYS_BACK = 30_000;

/** A payment whose shopper is authenticated in a browser: of a checkout, or of a merchant's server. */
export function payAuthenticated(merchant: Merchant): Promise<void> {
  return merchant.caller.random.chance(0.3) ? payByServer(merchant) : payInCheckout(merchant);
}

async function payByServer(merchant: Merchant): Promise<void> {
  const { caller } = merchant;
  const reference = merchant.newReference();
  const answer = await merchant.post('/v1/payments', reference, {
    ...checkoutFields(amount(caller), reference),
    ...cardFields(caller.random.pick(CHOSEN)),
    ...SCREEN,
    ...BILLING,
    'customer.browser.acceptHeader': 'text/html',
  });
  const known = readAnswer(caller, answer, reference);
  const url = answer?.body.redirect?.url;
  if (known !== undefined && url !== undefined) await goThrough(caller, { id: known.id, reference, url });
}

/** A shopper who fails submits again, or leaves; an impatient one submits twice at once. */
async function payInCheckout(merchant: Merchant): Promise<void> {
  const { caller } = merchant;
  const { random } = caller;
  const reference = merchant.newReference();
  const order = checkoutFields(amount(caller), reference);
  const created = await merchant.post('/v1/checkouts', reference, order);
  const path = `/v1/checkouts/${created?.body.id}/payment`;
  if (created?.status !== 200) return;
  const submit = async (): Promise<Outcome | 'taken' | undefined> => {
    const fields = { ...cardFields(random.pick(CHOSEN)), ...SCREEN };
    const answer = await caller.ask({ method: 'POST', path, fields });
    const id = answer?.body.id;
    if (id === undefined) {
      // It was paid by an earlier submit whose answer was lost, or is being paid.
      return 'taken';
    }
    const known = readAnswer(caller, answer, reference);
    const url = answer?.body.outcome?.url;
    return url === undefined ? known?.outcome : goThrough(caller, { id, reference, url });
  };
  for (let submits = 0; submits < SUBMITS; submits += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one submit after the other, most of the time
    const outcomes = await Promise.all(random.chance(0.2) ? [submit(), submit()] : [submit()]);
    if (outcomes.some((outcome) => outcome !== 'failed') && !random.chance(0.2)) break;
  }
  const fields = { entityId: SECURE_ENTITY };
  const status = await caller.ask({ method: 'GET', path, fields, headers: AUTHORISED });
  if (status?.body.id !== undefined) readAnswer(caller, status, reference);
}

function amount({ random }: Caller): string {
  return (random.integer(100, 50_000) / 100).toFixed(2);
}

interface Awaited {
  readonly id: string;
  readonly reference: string;
  readonly url: string;
}

/** The page's script, and a person's behaviour. @returns how it ended, if it did */
async function goThrough(caller: Caller, { id, reference, url }: Awaited): Promise<Outcome | undefined> {
  const page = authenticationPage(createBrowser(untilAnswered(caller)), url);
  let view = await page.look();
  for (let stage = 1; stage <= STAGES; stage += 1) {
    if (view.stage === 'ended') {
      return view.result === undefined
        ? undefined
        : report(caller, { id, reference, code: view.result.code });
    }
    // oxlint-disable-next-line no-await-in-loop -- a stage comes after the last
    const next = await goOn(caller, page, view);
    if (next === undefined) return undefined;
    view = next;
  }
  // Nothing comes, for far too long.
  const left = await page.act('cancel');
  return left.stage === 'ended' && left.result !== undefined
    ? report(caller, { id, reference, code: left.result.code })
    : undefined;
}

function report({ tally }: Caller, answer: Parameters<typeof noteAnswer>[1]): Outcome {
  noteAnswer(tally, answer);
  return outcomeOf(answer.code);
}

/** @returns `undefined` when the shopper leaves */
async function goOn(
  { random, tally }: Caller,
  page: AuthenticationPage,
  view: View,
): Promise<View | undefined> {
  switch (view.stage) {
    case 'method':
      await page.goBack(await page.openMethod(view.method));
      return page.act('continue');
    case 'challenge': {
      if (random.chance(0.05)) return undefined;
      const bank = await page.openChallenge(view.challenge);
      if (random.chance(0.05)) return page.act('cancel');
      if (bank.code !== undefined) {
        const back = random.chance(0.9) ? await page.confirm(bank) : await page.refuse(bank);
        await page.goBack(back);
      } else {
        // It was decided before the page was loaded again.
        await page.goBack(bank);
      }
      return random.chance(0.9) ? finish(page) : undefined;
    }
    case 'waiting':
      // The script asks again and again; not all have so much patience.
      return random.chance(0.7) ? page.act('cancel') : finish(page);
    case 'ended':
      return view;
    default:
      tally.findings.push({ kind: 'fault', says: `a page is at ${JSON.stringify(view)}` });
      return undefined;
  }
}

/** The gateway may take some seconds to answer; shoppers of a round ask again sooner. */
async function finish(page: AuthenticationPage): Promise<View> {
  const signal = AbortSignal.timeout(SHOPPERS_PATIENCE);
  return page.act('finish', signal).catch((error: unknown) => {
    if (signal.aborted) return { stage: 'waiting' };
    throw error;
  });
}

/**
 * A browser shows that a page could not be reached; its shopper loads it again, and a script asks again.
 *
 * @throws when it was given up, and after a time in which every gateway should be back
 */
function untilAnswered({ tally, random }: Caller): Fetch {
  return async (address, init) => {
    const end = performance.now() + GATEWAYS_BACK;
    for (;;) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- only what was not answered is sent again
        const answer = await fetch(address, init);
        // oxlint-disable-next-line no-await-in-loop
        const text = await answer.text();
        if (answer.status < 500) return new Response(text, answer);
        tally.unavailable += 1;
      } catch (error) {
        tally.lostAnswers += 1;
        if (init.signal?.aborted === true || performance.now() > end) throw error;
      }
      // oxlint-disable-next-line no-await-in-loop
      await wait(random.integer(50, 300));
    }
  };
}
