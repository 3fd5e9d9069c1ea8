/** The road through the payment in browsers of other makers, where they are installed. */
import { TAB } from '../fixtures/engines/engine.ts';
import { firefoxProgram, startFirefox } from '../fixtures/engines/firefox.ts';
import { startWebkitGtk, webkitGtkPrograms } from '../fixtures/engines/webkit-gtk.ts';
import { type ForeignSite, startForeignSite } from '../fixtures/foreign-site.ts';
import { CARD_CHANNEL, MerchantApi } from '../fixtures/merchant-api.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

const ENGINES = [
  { name: 'Firefox', start: firefoxProgram && startFirefox.bind(undefined, firefoxProgram) },
  { name: 'WebKitGTK', start: webkitGtkPrograms && startWebkitGtk.bind(undefined, webkitGtkPrograms) },
];

const FIELDS = [
  { field: 'card.number', title: 'Card number', text: GOOD_CARD.number, shown: '4200 0000 0000 0000' },
  {
    field: 'card.expiry',
    title: 'Expiry date',
    text: GOOD_CARD.expiry.replaceAll(/\D/g, ''),
    shown: GOOD_CARD.expiry,
  },
  { field: 'card.cvv', title: 'Security code', text: GOOD_CARD.cvv, shown: GOOD_CARD.cvv },
  { field: 'card.holder', title: 'Name on card (optional)', text: GOOD_CARD.holder, shown: GOOD_CARD.holder },
] as const;

/** Boxes of a shop's page that shrink to fit what is in them. */
const BOXES = [
  'display:flex',
  'display:flex;flex-direction:column;align-items:center',
  'display:grid;justify-items:center',
  'display:inline-block',
  'float:left',
  'display:table-cell',
];
/** What a form likes to have, in CSS pixels. */
const COMFORTABLE = 512;

/** In the page. */
const PAY_BUTTON = '.wpwl-container-card .wpwl-button-pay';
const TEXT_OF = (selector: string) => `document.querySelector('${selector}')?.textContent`;
const COUNT_OF = (selector: string) => `document.querySelectorAll('${selector}').length`;

/** A page with a form in each of the boxes. */
function boxesPage(gateway: string, checkoutId: string): string {
  const form = '<form class="paymentWidgets" action="/result" data-brands="VISA"></form>';
  return `<!doctype html><title>Shop</title>
${BOXES.map((css) => `<section style="width:900px;clear:both"><div style="${css}">${form}</div></section>`).join('')}
<script src="${gateway}v1/paymentWidgets.js?checkoutId=${checkoutId}"></script>`;
}

for (const { name, start } of ENGINES) {
  test(`${name}: a shopper reads what is missing, types a card, pays, reads the result, and finds forms of the right width`, async ({
    shop,
    request,
    system,
  }) => {
    test.skip(!start, `${name} is not installed`);
    if (!start) return;
    test.setTimeout(240_000);
    const engine = await start();
    let site: ForeignSite | undefined;
    try {
      await engine.open(shop.address);
      /* oxlint-disable no-await-in-loop -- one browser, one keyboard */
      for (const { field, title } of FIELDS) {
        await expect.poll(() => engine.inField(field, 'document.title'), { timeout: 180_000 }).toBe(title);
        // Nothing of a field is scrolled away, and no bar takes room from its text.
        expect(await engine.inField(field, 'innerWidth - document.documentElement.clientWidth')).toBe(0);
      }
      await expect.poll(() => engine.inPage(TEXT_OF(PAY_BUTTON))).toContain('92');

      await engine.press(PAY_BUTTON);
      await expect.poll(() => engine.inPage(COUNT_OF('.wpwl-hint'))).toBe(3);
      await expect.poll(() => engine.inPage('document.activeElement.name')).toBe('card.number');
      for (const { field, text, shown } of FIELDS) {
        await engine.keys(text);
        await expect.poll(() => engine.inField(field, "document.querySelector('input').value")).toBe(shown);
        await engine.keys(TAB);
      }
      /* oxlint-enable no-await-in-loop */
      await expect.poll(() => engine.inPage(COUNT_OF('.wpwl-hint'))).toBe(0);
      expect(await engine.inPage(COUNT_OF('.wpwl-brand-VISA'))).toBe(1);
      await engine.press(PAY_BUTTON);
      await expect.poll(() => engine.inPage(TEXT_OF('h1'))).toBe('Payment successful');
      expect(await engine.inPage(TEXT_OF('.facts'))).toContain('ending in 0000');

      const checkoutId = await new MerchantApi(request, system.gateway).makeCheckout({
        entityId: CARD_CHANNEL,
        paymentType: 'DB',
      });
      site = await startForeignSite(boxesPage(system.gateway, checkoutId));
      await engine.open(site.addressAt('127.0.0.1'));
      const widths = '[...document.querySelectorAll(".wpwl-form-card")].map((form) => form.offsetWidth)';
      await expect
        .poll(() => engine.inPage(widths), { timeout: 180_000 })
        .toEqual(BOXES.map(() => COMFORTABLE));
    } finally {
      await site?.close();
      await engine.close();
    }
  });
}
