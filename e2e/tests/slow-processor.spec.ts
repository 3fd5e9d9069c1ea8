// needs: the night
/** A device with a slow processor gets its forms late, and nothing calls them broken or loads them again. */
import { onErrorCalls, recordOnErrorCalls } from '../fixtures/on-error-calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

const FRAME_DOCUMENT = /\/v1\/widget\/card-frame[^/]*\.html/;

for (const rate of [6, 20]) {
  for (const shown of ['', '?show=fast', '?show=frames']) {
    test(`a processor ${rate} times slower, ${shown || 'plain page'}: no digit is lost, no form is called broken`, async ({
      shop,
      result,
      page,
    }) => {
      const frames: string[] = [];
      page.on('request', (request) => FRAME_DOCUMENT.test(request.url()) && frames.push(request.url()));
      await recordOnErrorCalls(page);
      // A message that mends itself is one that a shopper has read all the same.
      await page.addInitScript(() => {
        new MutationObserver((changes) => {
          for (const node of changes.flatMap((change) => [...change.addedNodes])) {
            if (node instanceof Element && node.matches('.wpwl-message-error'))
              window.onErrorCalls.push(node.textContent);
          }
        }).observe(document, { childList: true, subtree: true });
      });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      await page.goto(`${shop.address}${shown}`, { waitUntil: 'commit' });
      const number = page.locator('form iframe').first().contentFrame().locator('input');
      await number.click();
      await page.keyboard.type(GOOD_CARD.number, { delay: 50 });
      await shop.card.ready();
      await expect(shop.card.input('cardNumber')).toHaveValue('4200 0000 0000 0000');
      await shop.card.input('expiry').fill(GOOD_CARD.expiry);
      await shop.card.input('cvv').fill(GOOD_CARD.cvv);
      expect(await onErrorCalls(page)).toEqual([]);
      expect(frames).toHaveLength(4);
      await shop.card.pay();
      await expect(result.heading).toHaveText('Payment successful');
    });
  }
}
