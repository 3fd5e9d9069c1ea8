/** The road through the payment in browsers of other makers, where they are installed. */
import { TAB } from '../fixtures/engines/engine.ts';
import { firefoxProgram, startFirefox } from '../fixtures/engines/firefox.ts';
import { startWebkitGtk, webkitGtkPrograms } from '../fixtures/engines/webkit-gtk.ts';
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
  { field: 'card.holder', title: 'Name on card', text: GOOD_CARD.holder, shown: GOOD_CARD.holder },
] as const;

/** In the page. */
const PAY_BUTTON = '.wpwl-container-card .wpwl-button-pay';
const TEXT_OF = (selector: string) => `document.querySelector('${selector}')?.textContent`;
const COUNT_OF = (selector: string) => `document.querySelectorAll('${selector}').length`;

for (const { name, start } of ENGINES) {
  test(`${name}: a shopper reads what is missing, types a card, pays, and reads the result`, async ({
    shop,
  }) => {
    test.skip(!start, `${name} is not installed`);
    if (!start) return;
    test.setTimeout(120_000);
    const engine = await start();
    try {
      await engine.open(shop.address);
      /* oxlint-disable no-await-in-loop -- one browser, one keyboard */
      for (const { field, title } of FIELDS) {
        await expect.poll(() => engine.inField(field, 'document.title'), { timeout: 30_000 }).toBe(title);
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
    } finally {
      await engine.close();
    }
  });
}
