import type { Page, TestInfo } from '@playwright/test';
import { expectNothingFoundButColours } from '../fixtures/axe.ts';
import { withoutRefusedAnswers } from '../fixtures/page-problems.ts';
import { expect, test } from '../fixtures/test.ts';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';
import type { ShopPage } from '../models/shop-page.ts';

/** The codes of the specification, the language that the form then says it is in, and what stands above the number. */
const LANGUAGES: readonly (readonly [code: string, lang: string, cardNumber: string])[] = [
  ['en', 'en', 'Card number'],
  ['de', 'de', 'Kartennummer'],
  ['fr', 'fr', 'Numéro de carte'],
  ['es', 'es', 'Número de tarjeta'],
  ['it', 'it', 'Numero della carta'],
  ['nl', 'nl', 'Kaartnummer'],
  ['dk', 'da', 'Kortnummer'],
  ['fi', 'fi', 'Kortin numero'],
  ['se', 'sv', 'Kortnummer'],
  ['tr', 'tr', 'Kart numarası'],
  ['ja', 'ja', 'カード番号'],
  ['sl', 'sl', 'Številka kartice'],
  ['pt', 'pt', 'Número do cartão'],
  ['pl', 'pl', 'Numer karty'],
  ['cz', 'cs', 'Číslo karty'],
  ['hu', 'hu', 'Kártyaszám'],
  ['bg', 'bg', 'Номер на картата'],
  ['ro', 'ro', 'Număr card'],
  ['ru', 'ru', 'Номер карты'],
  ['cn', 'zh-Hans', '卡号'],
  ['gr', 'el', 'Αριθμός κάρτας'],
  ['no', 'nb', 'Kortnummer'],
  ['sk', 'sk', 'Číslo karty'],
  ['ar', 'ar', 'رقم البطاقة'],
  ['ko', 'ko', '카드 번호'],
];

for (const [code, lang, cardNumber] of LANGUAGES) {
  test(`${code}: a shopper reads what is wrong, is declined, and pays; axe finds nothing`, async ({
    shop,
    result,
    page,
    problems,
  }, info) => {
    await openIn(shop, code);
    const { card } = shop;
    await expect(card.root.locator('form')).toHaveAttribute('lang', lang);
    await expect(card.group('cardNumber').locator('.wpwl-label-text')).toHaveText(cardNumber);
    await expect(card.input('cardNumber')).toHaveAccessibleName(cardNumber);
    await expect(card.frameElement('cardNumber')).toHaveAttribute('title', cardNumber);
    await expect(card.frameElement('cardNumber').contentFrame().locator('html')).toHaveAttribute(
      'lang',
      lang,
    );
    await expect(card.payButton).toHaveText(amountIn(lang, await shop.total.innerText()));

    await card.pay();
    for (const field of ['cardNumber', 'expiry', 'cvv'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one field after the other, so that a failure names the first
      const hint = await card.hint(field).innerText();
      // oxlint-disable-next-line no-await-in-loop
      await expect(card.input(field)).toHaveAccessibleDescription(hint);
    }
    expect(await textThatIsCut(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
    await expectNothingFoundButColours(page);
    await picture(page, info, code);

    await card.enter(DECLINED_CARD);
    await card.pay();
    await expect(card.message).toBeVisible();
    await expectNothingFoundButColours(page);

    await card.enter(GOOD_CARD);
    await card.pay();
    await expect(result.heading).toHaveText('Payment successful');
    expect(withoutRefusedAnswers(problems)).toEqual([]);
  });
}

test('the ISO code and a country mean the same language, with the amounts of the country', async ({
  shop,
}) => {
  await openIn(shop, 'da-DK');
  await expect(shop.card.root.locator('form')).toHaveAttribute('lang', 'da-DK');
  await openIn(shop, 'de_AT');
  await expect(shop.card.payButton).toHaveText(/^€\s[\d,.]+ bezahlen$/);
});

const LOCALE_FILE = /\/v1\/widget\/texts\.de\.[\w-]+\.json$/;

const TROUBLES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a locale file whose content is not what the script expects is refused': (page) =>
    page.route(LOCALE_FILE, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('Kartennummer', 'Kartennummern');
      await route.fulfill({ response, body });
    }),
  'a locale file that is missing': (page) =>
    page.route(LOCALE_FILE, (route) => route.fulfill({ status: 404 })),
  'a locale file that can not be reached': (page) => page.route(LOCALE_FILE, (route) => route.abort()),
};

for (const [what, make] of Object.entries(TROUBLES)) {
  test(`${what}: the form is in English, says so once, and is paid`, async ({
    shop,
    result,
    page,
    problems,
  }) => {
    await make(page);
    await openIn(shop, 'de');
    await expect(shop.card.group('cardNumber').locator('.wpwl-label-text')).toHaveText('Card number');
    await expect(shop.card.root.locator('form')).toHaveAttribute('lang', 'en');
    await expect(shop.card.payButton).toHaveText(/^Pay /);
    await expect
      .poll(() => problems.all.filter((line) => line.includes('words of de could not be loaded')))
      .toHaveLength(1);
    await shop.card.enter(GOOD_CARD);
    await shop.card.pay();
    await expect(result.heading).toHaveText('Payment successful');
  });
}

test('the fields can be typed in while the words are still on their way, and nothing moves when they come', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const held = Promise.withResolvers<void>();
  await page.route(/\/v1\/widget\/texts\.ru\./, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${shop.address}?locale=ru`);
  await shop.card.input('cardNumber').fill(GOOD_CARD.number);
  held.resolve();
  await expect(shop.card.payButton).toHaveText(/^Оплатить /);
  await expect(shop.card.input('cardNumber')).toHaveValue('4200 0000 0000 0000');
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

test.describe('at 320 pixels, in light and dark colours,', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const code of ['de', 'ar', 'ja', 'ru', 'fi']) {
    test(`${code} fits, faults included`, async ({ shop, page }, info) => {
      await openIn(shop, code);
      await shop.card.pay();
      await expect(shop.card.hint('cvv')).toBeVisible();
      expect(await textThatIsCut(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await picture(page, info, `${code}-320-light`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await picture(page, info, `${code}-320-dark`);
    });
  }
});

test('Arabic at 320 pixels runs from right to left, its digits from left to right, and axe finds nothing', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openIn(shop, 'ar');
  const { card } = shop;
  await expect(card.root).toHaveCSS('direction', 'rtl');
  const label = await card.group('cardNumber').locator('.wpwl-label-text').boundingBox();
  const frame = await card.frameElement('cardNumber').boundingBox();
  const mark = await card.root.locator('.wpwl-brand').boundingBox();
  expect(Math.abs(rightEdge(label) - rightEdge(frame))).toBeLessThan(4);
  expect(mark?.x ?? 0).toBeLessThan((frame?.x ?? 0) + 30);
  for (const field of ['cardNumber', 'expiry', 'cvv'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(card.input(field)).toHaveCSS('direction', 'ltr');
    // oxlint-disable-next-line no-await-in-loop
    await expect(card.input(field)).toHaveCSS('text-align', 'right');
  }
  await expect(card.input('cardHolder')).toHaveCSS('direction', 'rtl');
  await card.input('cardNumber').pressSequentially('٤٢٠٠٠٠٠٠٠٠٠٠٠٠٠٠');
  await expect(card.input('cardNumber')).toHaveValue('4200 0000 0000 0000');
  await expectNothingFoundButColours(page);
});

function rightEdge(box: { readonly x: number; readonly width: number } | null): number {
  return (box?.x ?? 0) + (box?.width ?? 0);
}

async function openIn(shop: ShopPage, locale: string): Promise<void> {
  await shop.page.goto(`${shop.address}?locale=${locale}`);
  await shop.card.ready();
  // The amount comes with the checkout, and is the last of all words.
  await expect(shop.card.payButton).toHaveText(/[\d٠-٩]/);
}

/** The basket's amount as the language writes it, anywhere on the button. */
function amountIn(lang: string, total: string): RegExp {
  const amount = /[\d.,]+\d/.exec(total)?.[0].replaceAll(',', '') ?? '';
  const text = new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR' }).format(Number(amount));
  const pattern = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`);
  return new RegExp(pattern);
}

/** Words of the form that stick out of the place they have. */
function textThatIsCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const form = document.querySelector('.wpwl-form');
    const { left, right } = form?.getBoundingClientRect() ?? { left: 0, right: 0 };
    const parts = document.querySelectorAll(
      '.wpwl-label-text, .wpwl-label-note, .wpwl-hint, .wpwl-button, .wpwl-label',
    );
    return Array.from(parts)
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return (
          box.left < left ||
          box.right > right ||
          (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
        );
      })
      .map((part) => part.textContent ?? '');
  });
}

async function picture(page: Page, info: TestInfo, name: string): Promise<void> {
  const path = `test-results/languages/${name}.png`;
  await page.screenshot({ path, fullPage: true });
  await info.attach(name, { path, contentType: 'image/png' });
}
