import { byDay } from '../fixtures/at-night.ts';
import { expect, test } from '../fixtures/examples-test.ts';
import { withoutRefusedAnswers } from '../fixtures/page-problems.ts';
import { pageRemains } from '../fixtures/page-remains.ts';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';
import type { ExampleName, FamilyName } from '../models/example-page.ts';

const EXAMPLES: readonly ExampleName[] = ['plain-html', 'react', 'react-development', 'vue'];

for (const name of EXAMPLES) {
  test(
    `the example ${name}: its options and hooks hold, leaving the page leaves nothing behind, and the next checkout is paid`,
    byDay(name === EXAMPLES[0]),
    async ({ example, result, page, problems }) => {
      test.slow();
      await example.open(name);
      await example.card.ready();
      const first = await example.checkoutId();
      await test.step('options and hooks are those of the example', async () => {
        await expect(example.card.group('cardHolder')).toContainText('Name, as on the card');
        await example.card.input('cardNumber').fill(GOOD_CARD.number);
        await expect(example.brand).toHaveText('VISA');
        await example.card.input('cardNumber').fill('5454545454545454');
        await expect(example.brand).toHaveText('MASTER');
      });
      await test.step('the card is sent; a hook sees what the page knows now', async () => {
        await example.card.enter(DECLINED_CARD);
        await example.card.pay();
        await expect(example.card.message).toBeVisible();
        if (name === 'plain-html') return;
        await expect(example.tries).toHaveText('1');
        await example.card.pay();
        await expect(example.tries).toHaveText('2');
        await expect(example.card.payButton).toHaveAttribute('aria-busy', 'false');
      });
      await test.step('leaving the page leaves nothing behind, however often', async () => {
        expect((await pageRemains(page)).listeners).not.toEqual([]);
        await example.toBasket();
        await expect(page.locator('iframe')).toHaveCount(0);
        const remains = await pageRemains(page);
        expect(remains).toMatchObject({ frames: 0, styleSheets: 0, checkout: null, hasOptions: false });
        expect(Object.values(remains.elements)).toEqual([0, 0, 0, 0, 0]);
        // A framework has listeners of its own.
        if (name === 'plain-html') expect(remains.listeners).toEqual([]);
        for (const _ of ['once', 'again']) {
          /* oxlint-disable no-await-in-loop -- one view after the other */
          await example.toCheckout();
          await example.card.ready();
          expect((await pageRemains(page)).frames).toBe(4);
          await example.toBasket();
          await expect(page.locator('iframe')).toHaveCount(0);
          /* oxlint-enable no-await-in-loop */
        }
        expect(await pageRemains(page)).toEqual(remains);
      });
      await test.step('the next checkout is another one, and is paid', async () => {
        await example.toCheckout();
        await example.card.ready();
        const next = await example.checkoutId();
        expect(next).not.toBe(first);
        await example.card.enter(GOOD_CARD);
        await example.card.pay();
        await expect(result.heading).toHaveText('Payment successful');
        await expect(result.facts).toContainText('Visa ending in 0000');
        expect(result.parameters().id).toBe(next);
      });
      expect(withoutRefusedAnswers(problems)).toEqual([]);
    },
  );
}

test('in strict mode the form is put in twice and taken out once, and loads one script', async ({
  example,
  page,
}) => {
  await page.addInitScript(() => {
    let placeholders = 0;
    const watch = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      placeholders += added.filter(
        (node) => node instanceof Element && node.querySelector('form.paymentWidgets') !== null,
      ).length;
      document.documentElement.dataset['placeholders'] = String(placeholders);
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/paymentWidgets.js')) scripts.push(request.url());
  });
  await example.open('react-development');
  await example.card.ready();
  await expect(page.locator('html')).toHaveAttribute('data-placeholders', '2');
  await expect(page.locator('form.paymentWidgets')).toHaveCount(1);
  await expect(example.card.all).toHaveCount(1);
  expect(scripts).toHaveLength(1);
});

const FAMILY: readonly FamilyName[] = ['family-hooks', 'family-angular', 'family-react', 'family-vue'];

for (const name of FAMILY) {
  test(
    `the page ${name}, which loads the script itself: its view comes and goes, and the next checkout is paid`,
    byDay(name === FAMILY[0]),
    async ({ example, result, page, problems }) => {
      test.slow();
      await example.open(name);
      await example.card.ready();
      const first = await example.checkoutId();
      await example.card.enter(DECLINED_CARD);
      await example.toBasket();
      await expect(page.locator('iframe')).toHaveCount(0);
      await example.toCheckout();
      await example.card.ready();
      await expect(example.card.all).toHaveCount(1);
      await expect(example.card.input('cardNumber')).toHaveValue('');
      const next = await example.checkoutId();
      expect(next).not.toBe(first);
      if (name === 'family-hooks') await page.getByRole('checkbox', { name: 'Save the card' }).check();
      await example.card.enter(GOOD_CARD);
      await example.card.pay();
      await expect(result.heading).toHaveText('Payment successful');
      expect(result.parameters().id).toBe(next);
      expect(withoutRefusedAnswers(problems)).toEqual([]);
    },
  );
}
