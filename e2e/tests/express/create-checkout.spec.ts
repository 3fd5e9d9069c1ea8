/** What a page's `createCheckout` is given, and what becomes of everything that it may do. */
import type { APIRequestContext } from '@playwright/test';
import { expressCalls, hookCalls, type Manner, watchExpress } from '../../fixtures/express-hooks.ts';
import { expect, test } from '../../fixtures/express-test.ts';
import {
  CARD_CHANNEL,
  MerchantApi,
  OTHER_MERCHANTS_CHANNEL,
  OTHER_MERCHANTS_TOKEN,
  payment,
} from '../../fixtures/merchant-api.ts';
import { type SystemPlace, startSystem } from '../../fixtures/running-system.ts';
import { ExpressPage } from '../../models/express-page.ts';

/** Longer than a page has for its answer, milliseconds. */
const TOO_LONG = 31_000;

const SPELLINGS = [
  ['WALLET1', 'WALLET1'],
  ['APPLEPAY', 'APPLEPAY'],
  ['GOOGLEPAY', 'GOOGLEPAY'],
] as const;

for (const [listed, heard] of SPELLINGS) {
  test(`is told of ${heard} where the page offers ${listed}, once, and pays`, async ({
    express,
    page,
    result,
  }) => {
    await watchExpress(page, { brands: listed });
    await express.open();
    await express.buttons.click();
    await express.sheet.ready();
    expect(await expressCalls(page)).toEqual([`createCheckout ${JSON.stringify({ brand: heard })}`]);
    await express.sheet.confirm();
    await expect(result.heading).toHaveText('Payment successful');
  });
}

test('may return a promise of jQuery’s', async ({ express, page, result }) => {
  await watchExpress(page, { turns: ['is jQuery deferred'] });
  await express.open();
  await express.button('WALLET1').click();
  await express.sheet.confirm();
  await expect(result.heading).toHaveText('Payment successful');
});

test('is called after the sheet is open, and its answer is waited for in the sheet', async ({
  express,
  page,
}) => {
  await watchExpress(page, { turns: ['is late'] });
  await express.open();
  await express.button('WALLET1').click();
  await expect(express.sheet.heading).toBeVisible();
  await expect(express.sheet.confirmButton).toBeDisabled();
  await expect(express.sheet.cancelButton).toBeEnabled();
});

const ON_ERROR = /^onError /;
const FAILURES: readonly { readonly manner: Manner; readonly hook: RegExp }[] = [
  { manner: 'rejects', hook: ON_ERROR },
  { manner: 'throws', hook: ON_ERROR },
  { manner: 'is empty', hook: ON_ERROR },
  { manner: 'gives undefined', hook: ON_ERROR },
  { manner: 'gives a number', hook: ON_ERROR },
  { manner: 'gives an object', hook: ON_ERROR },
  { manner: 'declines', hook: /^wallet1\.onCancel$/ },
];

for (const { manner, hook } of FAILURES) {
  test(`that ${manner} closes the sheet, calls one hook, and leaves a button that pays`, async ({
    express,
    page,
    result,
  }) => {
    await watchExpress(page, { turns: [manner, 'shop'] });
    await express.open();
    await failsOnce(express, hook);
    await express.button('WALLET1').click();
    await express.sheet.confirm();
    await expect(result.heading).toHaveText('Payment successful');
  });
}

test('that never settles closes the sheet after half a minute, and what comes later is dropped', async ({
  express,
  page,
  result,
}) => {
  await page.clock.install();
  await watchExpress(page, { turns: ['is late', 'shop'] });
  await express.open();
  await express.button('WALLET1').click();
  await expect(express.sheet.heading).toBeVisible();
  await page.clock.runFor(TOO_LONG);
  await express.sheet.isGone();
  expect(await hookCalls(page)).toEqual([expect.stringMatching(ON_ERROR)]);
  await page.evaluate(() => window.lateCheckout('late.id'));
  await page.clock.runFor(1_000);
  expect(await hookCalls(page)).toHaveLength(1);
  await page.clock.resume();
  await express.button('WALLET1').click();
  await express.sheet.confirm();
  await expect(result.heading).toHaveText('Payment successful');
});

test.describe('an id that can not be paid', () => {
  const IDS: Readonly<
    Record<string, (request: APIRequestContext, system: SystemPlace) => string | Promise<string>>
  > = {
    unknown: () => `${'0'.repeat(32)}.node-1`,
    'of no shape': () => 'not an id/../at all',
    paid: paidCheckout,
  };
  for (const [name, idOf] of Object.entries(IDS)) {
    test(`${name}: closes the sheet, calls one hook, and leaves a button that pays`, async ({
      express,
      page,
      request,
      result,
      system,
    }) => {
      await watchExpress(page, { turns: ['gives an id', 'shop'], id: await idOf(request, system) });
      await express.open();
      await failsOnce(express, ON_ERROR);
      await express.button('WALLET1').click();
      await express.sheet.confirm();
      await expect(result.heading).toHaveText('Payment successful');
    });
  }

  test('of another merchant: a token made out to this one does not pay it', async ({
    express,
    page,
    request,
    system,
  }) => {
    const other = new MerchantApi(request, system.gateway, OTHER_MERCHANTS_TOKEN);
    const id = await checkoutAt(other, OTHER_MERCHANTS_CHANNEL);
    await watchExpress(page, { turns: ['gives an id'], id });
    await express.open();
    await express.button('WALLET2').click();
    await express.sheet.confirm();
    await expect.poll(() => hookCalls(page)).toEqual([expect.stringMatching(ON_ERROR)]);
    const answer = await other.get(`v1/checkouts/${id}/payment`, { entityId: OTHER_MERCHANTS_CHANNEL });
    expect((await answer.json()).result.code).not.toMatch(/^000\.1/);
  });

  test('expired: closes the sheet, calls one hook, and leaves a button that pays', async ({
    page,
    request,
    result,
  }) => {
    test.slow();
    const seconds = 4;
    const system = await startSystem({ CHECKOUT_SECONDS: String(seconds) });
    try {
      const express = new ExpressPage(page, system.place.shop);
      const id = await checkoutAt(new MerchantApi(request, system.place.gateway));
      await watchExpress(page, { turns: ['gives an id', 'shop'], id });
      await express.open();
      await page.waitForTimeout((seconds + 1) * 1_000);
      await failsOnce(express, ON_ERROR);
      await express.button('WALLET1').click();
      await express.sheet.confirm();
      await expect(result.heading).toHaveText('Payment successful');
    } finally {
      await system.stop();
    }
  });
});

test('a sheet that the shopper closes before the checkout is there stays closed, and calls one hook', async ({
  express,
  page,
}) => {
  await watchExpress(page, { turns: ['is late', 'shop'] });
  await express.open();
  await express.button('WALLET1').click();
  await express.sheet.cancel();
  await page.evaluate(() => window.lateCheckout(''));
  expect(await hookCalls(page)).toEqual(['wallet1.onCancel']);
  await express.button('WALLET1').click();
  await express.sheet.ready();
});

/** One press, after which no sheet is left, one hook was called, and every button can be pressed. */
async function failsOnce(express: ExpressPage, hook: RegExp): Promise<void> {
  await express.button('WALLET1').click();
  await expect.poll(() => hookCalls(express.page)).toEqual([expect.stringMatching(hook)]);
  await express.sheet.isGone();
  for (const button of await express.buttons.all()) {
    // oxlint-disable-next-line no-await-in-loop -- each of the five
    await expect(button).toBeEnabled();
  }
  expect(await hookCalls(express.page)).toHaveLength(1);
}

async function paidCheckout(request: APIRequestContext, { gateway }: SystemPlace): Promise<string> {
  const id = await checkoutAt(new MerchantApi(request, gateway));
  const { entityId: _, amount: __, currency: ___, paymentType: ____, ...card } = payment();
  await request.post(`${gateway}v1/checkouts/${id}/payment`, { form: card });
  return id;
}

async function checkoutAt(api: MerchantApi, entityId = CARD_CHANNEL): Promise<string> {
  const order = { entityId, amount: '92.00', currency: 'EUR', paymentType: 'DB' };
  const { id }: { id: string } = await (await api.post('v1/checkouts', order)).json();
  return id;
}
