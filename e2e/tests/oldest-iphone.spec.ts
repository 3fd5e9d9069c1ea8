// needs: the night
/** WPE WebKit 2.38 is the WebKit of iOS 16.0, the oldest that the form works on. */
import { test } from '../fixtures/api-test.ts';
import { startWpeWebkit, wpeWebkitPrograms } from '../fixtures/engines/wpe-webkit.ts';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';
import { CARD, CARD_BUTTON, EngineShopper } from '../models/engine-shopper.ts';

test.skip(!wpeWebkitPrograms, 'WPE WebKit is not installed');

test('a shopper reads what is missing and why a card is declined, and pays', async ({ system }) => {
  if (!wpeWebkitPrograms) return;
  test.setTimeout(600_000);
  const engine = await startWpeWebkit(wpeWebkitPrograms);
  try {
    const shopper = new EngineShopper(engine);
    await engine.open(system.shop);
    await shopper.cardReady();
    await shopper.press(CARD_BUTTON);
    await shopper.counts('.wpwl-hint', 3);
    await shopper.finds("getComputedStyle(document.querySelector('.wpwl-hint'), '::before').content", '"!"');
    await shopper.pays(DECLINED_CARD);
    await shopper.reads(`${CARD} .wpwl-message`, /declined/);
    await shopper.pays(GOOD_CARD);
    await shopper.hasPaid('Visa ending in 0000');
  } finally {
    await engine.close();
  }
});
