/** The road through the payment in browsers of other makers, where they are installed. */
import { firefoxProgram, startFirefox } from '../engines/firefox.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

const ENGINES = [{ name: 'Firefox', program: firefoxProgram, start: startFirefox }] as const;

const TEXTS = [
  ['card.number', GOOD_CARD.number, '4200 0000 0000 0000'],
  ['card.expiry', GOOD_CARD.expiry.replaceAll(/\D/g, ''), GOOD_CARD.expiry],
  ['card.cvv', GOOD_CARD.cvv, GOOD_CARD.cvv],
  ['card.holder', GOOD_CARD.holder, GOOD_CARD.holder],
] as const;

for (const { name, program, start } of ENGINES) {
  test(`${name}: a shopper reads what is missing, pays with a card, and reads the result`, async ({
    shop,
  }) => {
    test.skip(program === undefined, `${name} is not installed`);
    if (program === undefined) return;
    test.setTimeout(120_000);
    const engine = await start(program);
    try {
      await engine.open(shop.address);
      for (const [field] of TEXTS) {
        /* oxlint-disable no-await-in-loop -- one browser, one keyboard */
        await expect
          .poll(() => engine.inField(field, 'document.title'), { timeout: 30_000 })
          .toMatch(/card|date|code/);
      }
      await expect
        .poll(() => engine.inPage("document.querySelector('.wpwl-button-pay').textContent"))
        .toContain('92');

      await engine.inPage("document.querySelector('.wpwl-button-pay').click()");
      await expect.poll(() => engine.inPage("document.querySelectorAll('.wpwl-hint').length")).toBe(3);
      await expect
        .poll(() => engine.inPage("document.querySelector('.wpwl-focus')?.name"))
        .toBe('card.number');

      for (const [field, text, shown] of TEXTS) {
        await engine.type(field, text);
        await expect.poll(() => engine.inField(field, "document.querySelector('input').value")).toBe(shown);
        /* oxlint-enable no-await-in-loop */
      }
      await expect.poll(() => engine.inPage("document.querySelectorAll('.wpwl-hint').length")).toBe(0);
      expect(await engine.inPage("document.querySelectorAll('.wpwl-brand-VISA').length")).toBe(1);
      await engine.inPage("document.querySelector('.wpwl-button-pay').click()");
      await expect
        .poll(() => engine.inPage("document.querySelector('h1').textContent"))
        .toBe('Payment successful');
      expect(await engine.inPage("document.querySelector('.facts').textContent")).toContain('ending in 0000');
    } finally {
      await engine.close();
    }
  });
}
