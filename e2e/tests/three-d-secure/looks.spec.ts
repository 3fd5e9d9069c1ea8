// needs: the night
/** How the challenge looks, for eyes, ears and keyboards. */
import { expectNothingFound } from '../../fixtures/axe.ts';
import { inEachRun } from '../../fixtures/in-each-run.ts';
import { expectNoSidewaysScroll, picture } from '../../fixtures/picture.ts';
import { expect, test } from '../../fixtures/three-d-secure-test.ts';
import { CARDS } from '../../models/three-d-secure-cards.ts';

const SIZES = [
  [
    { width: 1280, height: 900 },
    { width: 500, height: 600 },
  ],
  [
    { width: 700, height: 520 },
    { width: 600, height: 400 },
  ],
] as const;

for (const [viewport, size] of inEachRun(SIZES, ([{ width }]) => width === 700)) {
  test(`${viewport.width}x${viewport.height}: the bank's page has a size that it knows, in the middle, with a title`, async ({
    shop,
    dialog,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await shop.openReady();
    await shop.card.payWith(CARDS.challenge);
    await dialog.ready();
    expect(await dialog.bank.room()).toEqual(size);
    await expect(dialog.frame).toHaveAttribute('title', /\S/);
    await expect(dialog.bankFrame).toHaveAttribute('title', /\S/);
    await expect(dialog.root).toHaveAccessibleName(/\S/);
    await picture(page, 'challenge');
  });
}

const LOCALES = ['en', 'ar'] as const;
const NARROW = LOCALES.flatMap((locale) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ locale, colorScheme })),
);

for (const { locale, colorScheme } of inEachRun(
  NARROW,
  ({ locale: tag, colorScheme: scheme }) => (tag === 'ar') === (scheme === 'dark'),
)) {
  test(`320 pixels, ${locale}, ${colorScheme}: it fills the screen, nothing is cut off, axe finds nothing`, async ({
    shop,
    dialog,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${shop.address}?locale=${locale}`);
    await shop.card.payWith(CARDS.challenge);
    await dialog.ready();
    await expectNoSidewaysScroll(page);
    const box = await dialog.frame.boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    await expect(dialog.bank.confirmButton).toBeInViewport({ ratio: 1 });
    await expect(dialog.bank.cancelButton).toBeInViewport({ ratio: 1 });
    await expect(dialog.closeButton).toBeInViewport({ ratio: 1 });
    expect(await dialog.root.evaluate((node) => getComputedStyle(node).direction)).toBe(
      locale === 'ar' ? 'rtl' : 'ltr',
    );
    await expectNothingFound(page);
    await picture(page, `challenge-${locale}`, colorScheme);
  });
}

test('the keyboard alone pays, confirms at the bank, and can get back to the dialog', async ({
  shop,
  result,
  dialog,
  page,
}) => {
  await shop.openReady();
  await shop.card.enter(CARDS.challenge);
  await shop.card.payButton.focus();
  await page.keyboard.press('Enter');
  await dialog.ready();
  // The focus is in the frame already, so that the first stop is the field of the code.
  await dialog.bank.hasFocus();
  await page.keyboard.press('Tab');
  await expect(dialog.bank.code).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.closeButton).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.bank.code).toBeFocused();
  await page.keyboard.type((await dialog.bank.shownCode.textContent()) ?? '');
  await page.keyboard.press('Tab');
  await expect(dialog.bank.confirmButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result.heading).toHaveText('Payment successful');
});

test('the page behind cannot be used or scrolled while the dialog is there', async ({
  shop,
  dialog,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await shop.openReady();
  await shop.card.payWith(CARDS.challenge);
  await dialog.ready();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 400);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await expect(shop.card.payButton.click({ timeout: 1_000 })).rejects.toThrow();
});

test('policies are kept: of the shop, of the gateway’s page and of the bank’s', async ({
  shop,
  result,
  dialog,
  page,
  system,
  problems,
}) => {
  const framed: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame() === page.mainFrame()) framed.push(new URL(frame.url()).origin);
  });
  await shop.openReady();
  await shop.card.payWith(CARDS.challengeAfterMethod);
  await dialog.ready();
  await dialog.bank.confirm();
  await expect(result.heading).toHaveText('Payment successful');
  expect(problems.all).toEqual([]);
  const others = framed.filter((origin) => origin !== 'null' && origin !== new URL(system.gateway).origin);
  expect(others).toEqual([]);
});
