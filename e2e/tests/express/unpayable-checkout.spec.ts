/** Pages whose `createCheckout` gives an id that cannot be paid. */

import type { APIRequestContext } from '@playwright/test';
import { AT_NIGHT, byDay } from '../../fixtures/at-night.ts';
import { hookCalls, watchExpress } from '../../fixtures/express-hooks.ts';
import { giveCheckout } from '../../fixtures/express-shop-server.ts';
import { expect, test } from '../../fixtures/express-test.ts';
import {
  MerchantApi,
  OTHER_MERCHANTS_CHANNEL,
  OTHER_MERCHANTS_TOKEN,
  payment,
} from '../../fixtures/merchant-api.ts';
import type { SystemPlace } from '../../fixtures/running-system.ts';
import type { ExpressPage } from '../../models/express-page.ts';

const ON_ERROR = /^onError /;

test.describe('an id that cannot be paid', () => {
  const IDS: Readonly<
    Record<string, (request: APIRequestContext, system: SystemPlace) => string | Promise<string>>
  > = {
    unknown: () => `${'0'.repeat(32)}.node-1`,
    'of no shape': () => 'not an id/../at all',
    paid: paidCheckout,
  };
  for (const [name, idOf] of Object.entries(IDS)) {
    test(
      `${name}: closes the sheet, calls one hook, and leaves a button that pays`,
      byDay(name === 'paid'),
      async ({ express, page, request, result, system }) => {
        await watchExpress(page, { turns: ['gives an id', 'shop'], id: await idOf(request, system) });
        await express.open();
        await failsOnce(express, ON_ERROR);
        await express.button('WALLET1').click();
        await express.sheet.confirm();
        await expect(result.heading).toHaveText('Payment successful');
      },
    );
  }

  test(
    'of another merchant: a token made out to this one does not pay it',
    AT_NIGHT,
    async ({ express, page, request, system }) => {
      const other = new MerchantApi(request, system.gateway, OTHER_MERCHANTS_TOKEN);
      const entityId = OTHER_MERCHANTS_CHANNEL;
      const id = await other.makeCheckout({ entityId });
      await giveCheckout(page, async () => id);
      await watchExpress(page);
      await express.open();
      await express.button('WALLET2').click();
      await express.sheet.confirm();
      await expect.poll(() => hookCalls(page)).toEqual([expect.stringMatching(ON_ERROR)]);
      await expect(express.sheet.alert).not.toBeEmpty();
      const answer = await (await other.get(`v1/checkouts/${id}/payment`, { entityId })).json();
      expect(answer.result.code).toBe('200.100.603');
    },
  );
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
  const id = await new MerchantApi(request, gateway).makeCheckout();
  const { entityId: _, amount: __, currency: ___, paymentType: ____, ...card } = payment();
  await request.post(`${gateway}v1/checkouts/${id}/payment`, { form: card });
  return id;
}
