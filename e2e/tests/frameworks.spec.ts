import { expect, test } from '../fixtures/examples-test.ts';
import { withoutRefusedAnswers } from '../fixtures/page-problems.ts';
import { pageRemains } from '../fixtures/page-remains.ts';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';
import type { ExampleName } from '../models/example-page.ts';

const EXAMPLES: readonly ExampleName[] = ['plain-html', 'react', 'react-development', 'vue'];

for (const name of EXAMPLES) {
  test.describe(`the example ${name}`, () => {
    test('the shopper pays, under a strict policy and with a clean console', async ({
      example,
      result,
      problems,
    }) => {
      await example.open(name);
      await example.card.payWith(GOOD_CARD);
      await expect(result.heading).toHaveText('Payment successful');
      await expect(result.facts).toContainText('Visa ending in 0000');
      expect(problems.all).toEqual([]);
    });

    test('a second checkout after the first is another one, and is paid', async ({
      example,
      result,
      problems,
    }) => {
      await example.open(name);
      await example.card.ready();
      const first = await example.checkoutId();
      await example.toBasket();
      await example.toCheckout();
      await example.card.ready();
      const second = await example.checkoutId();
      expect(second).not.toBe(first);
      await example.card.enter(GOOD_CARD);
      await example.card.pay();
      await expect(result.heading).toHaveText('Payment successful');
      expect(result.parameters().id).toBe(second);
      expect(problems.all).toEqual([]);
    });

    test('going away leaves nothing, however often', async ({ example, page, problems }) => {
      await example.open(name);
      await example.card.ready();
      await example.toBasket();
      await expect(page.locator('iframe')).toHaveCount(0);
      const remains = await pageRemains(page);
      expect(remains).toMatchObject({ frames: 0, styleSheets: 0, checkout: null, hasOptions: false });
      expect(Object.values(remains.elements)).toEqual([0, 0, 0, 0, 0]);
      const comeAndGo = async (): Promise<void> => {
        await example.toCheckout();
        await example.card.ready();
        expect((await pageRemains(page)).frames).toBe(4);
        await example.toBasket();
        await expect(page.locator('iframe')).toHaveCount(0);
      };
      await comeAndGo();
      await comeAndGo();
      expect(await pageRemains(page)).toEqual(remains);
      expect(problems.all).toEqual([]);
    });

    test('options and hooks are those of the example', async ({ example }) => {
      await example.open(name);
      await example.card.ready();
      await expect(example.card.group('cardHolder')).toContainText('Name, as on the card');
      await example.card.input('cardNumber').fill(GOOD_CARD.number);
      await expect(example.brand).toHaveText('VISA');
      await example.card.input('cardNumber').fill('5454545454545454');
      await expect(example.brand).toHaveText('MASTER');
    });
  });
}

for (const name of ['react', 'react-development', 'vue'] as const) {
  test(`${name}: a hook sees what the page knows now, not what it knew when the form came`, async ({
    example,
    result,
    problems,
  }) => {
    await example.open(name);
    await example.card.payWith(DECLINED_CARD);
    await expect(example.tries).toHaveText('1');
    await expect(example.card.message).toBeVisible();
    await example.card.pay();
    await expect(example.tries).toHaveText('2');
    await expect(example.card.payButton).toBeEnabled();
    await example.card.enter(GOOD_CARD);
    await example.card.pay();
    await expect(result.heading).toHaveText('Payment successful');
    expect(withoutRefusedAnswers(problems)).toEqual([]);
  });
}

test('without a framework there is not one listener left on the page', async ({ example, page }) => {
  await example.open('plain-html');
  await example.card.ready();
  expect((await pageRemains(page)).listeners).not.toEqual([]);
  await example.toBasket();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect((await pageRemains(page)).listeners).toEqual([]);
});

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
