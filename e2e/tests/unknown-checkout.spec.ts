import { withoutRefusedAnswers } from '../fixtures/page-problems.ts';
import { expect, test } from '../fixtures/test.ts';

const UNKNOWN = '0123456789ABCDEF0123456789ABCDEF.nowhere';

test('a checkout that does not exist: the widget says so, onError is called, and the page goes on', async ({
  shop,
  page,
  problems,
}) => {
  await page.route(shop.address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/checkoutId=[^"&]+/, `checkoutId=${UNKNOWN}`);
    await route.fulfill({ response, body });
  });
  await shop.open();
  await expect(shop.notice).toBeVisible();
  await expect(page.locator('.wpwl-container, .wpwl-message').first()).toBeVisible();
  await expect(shop.basket).toBeVisible();
  expect(withoutRefusedAnswers(problems)).toEqual([
    expect.stringContaining(`InvalidCheckoutIdError: the checkout ${UNKNOWN} cannot be paid`),
  ]);
});
