import { AT_NIGHT, byDay } from '../fixtures/at-night.ts';
import { withoutRefusedAnswers } from '../fixtures/page-problems.ts';
import { expect, test } from '../fixtures/test.ts';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';
import { ResultPage } from '../models/result-page.ts';

test(
  'a declined card gets a human message and is no error of the page; the same checkout is paid with other details',
  AT_NIGHT,
  async ({ shop, result, page, context, problems }) => {
    await shop.openReady();
    const id = await shop.checkoutId();
    await shop.card.enter(DECLINED_CARD);
    await shop.card.pay();
    await expect(shop.card.message).toBeVisible();
    const words = (await shop.card.message.innerText()).replaceAll(/\d{3}\.\d{3}\.\d{3}/g, '');
    expect(words.match(/[a-z]{2,}/gi)?.length).toBeGreaterThan(3);
    const focused = await page.evaluate(() => document.activeElement?.closest('.wpwl-container') !== null);
    expect(focused).toBe(true);
    // The shop's own note is what its `onError` shows.
    await expect(shop.notice).toBeHidden();
    await test.step('the shop reads of the decline when it asks', async () => {
      const answer = new ResultPage(await context.newPage());
      const query = new URLSearchParams({ id, resourcePath: `/v1/checkouts/${id}/payment` });
      await answer.page.goto(`${shop.address}result?${query}`);
      await expect(answer.heading).toHaveText('Payment not successful');
      await answer.page.close();
    });

    await expect(shop.card.payButton).toBeEnabled();
    await shop.card.enter(GOOD_CARD);
    await shop.card.pay();
    await expect(result.heading).toHaveText('Payment successful');
    expect(result.parameters().id).toBe(id);
    expect(withoutRefusedAnswers(problems)).toEqual([]);
  },
);

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
]) {
  for (const place of ['end', 'center'] as const) {
    test(
      `at ${viewport.width} pixels the button, at the window's ${place}, stays where it is when the card is declined, and the message is seen`,
      byDay(viewport.width === 320 && place === 'end'),
      async ({ shop, page }) => {
        await page.setViewportSize(viewport);
        await shop.openReady();
        await shop.card.enter(DECLINED_CARD);
        await shop.card.payButton.evaluate((button, block) => button.scrollIntoView({ block }), place);
        const before = await shop.card.payButton.boundingBox();
        await shop.card.pay();
        await expect(shop.card.message).toBeInViewport({ ratio: 1 });
        await expect(shop.card.payButton).toHaveAttribute('aria-busy', 'false');
        expect(await shop.card.payButton.boundingBox()).toEqual(before);
      },
    );
  }
}
