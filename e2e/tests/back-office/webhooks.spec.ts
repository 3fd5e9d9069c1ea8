/** Webhooks that are added in the page, and the events that reach them. */
import { byDay } from '../../fixtures/at-night.ts';
import { startForeignSite } from '../../fixtures/foreign-site.ts';
import { CARD_CHANNEL } from '../../fixtures/merchant-api.ts';
import { expect, test } from '../../fixtures/office-test.ts';
import { WebhooksPage } from '../../models/back-office/webhooks-page.ts';
import { WIDTHS } from '../../models/back-office/widths.ts';

for (const width of WIDTHS) {
  test(
    `a webhook is added, tested, notified of a payment, and removed, at ${width} px`,
    byDay(width === 320),
    async ({ owner, pay }) => {
      const shop = await startForeignSite();
      const address = `${shop.addressAt('127.0.0.1')}notified-${width}`;
      const webhooks = new WebhooksPage(await owner.open('webhooks', width));
      expect(await webhooks.add(CARD_CHANNEL, address)).not.toBe('');

      await webhooks.tryIt(address);
      await expect(webhooks.dialog.getByText('Delivered', { exact: true })).toBeVisible();
      await webhooks.closeDialog();
      // Payments of other tests are reported here as well.
      expect(shop.received.filter((body) => body.includes('"type":"TEST"'))).toHaveLength(1);

      const id = await pay();
      await expect.poll(() => shop.received.some((body) => body.includes(id))).toBe(true);
      await webhooks.remove(address);
      await shop.close();
    },
  );
}
