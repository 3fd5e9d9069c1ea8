import type { Page } from '@playwright/test';
import { NIGHTLY } from '../chaos/nightly.ts';
import { AT_NIGHT } from '../fixtures/at-night.ts';
import { expectNothingFoundButColours, expectNothingFoundOutsideOfFrames } from '../fixtures/axe.ts';
import { withoutRefusedAnswers } from '../fixtures/page-problems.ts';
import { expectNoSidewaysScroll, picture } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/test.ts';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';
import type { ShopPage } from '../models/shop-page.ts';

type Row = readonly [code: string, lang: string, cardNumber: string];

/** The codes of the specification, the language that the form then says it is in, and the label of the number. */
const LANGUAGES: readonly Row[] = [
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

/** The ISO code and a country mean the same language, with the amounts of the country. */
const COUNTRIES: readonly Row[] = [
  ['da-DK', 'da-DK', 'Kortnummer'],
  ['de_AT', 'de-AT', 'Kartennummer'],
];

/** One language for each kind of script: Latin, from right to left, without spaces. */
const PAID_IN_EACH_RUN: ReadonlySet<string> = new Set(['de', 'ar', 'ja']);
const PAID = LANGUAGES.filter(([code]) => NIGHTLY || PAID_IN_EACH_RUN.has(code));
const RENDERED = [...LANGUAGES.filter((row) => !PAID.includes(row)), ...COUNTRIES];

const WIDTHS = [1280, 320] as const;

for (const [code, lang, cardNumber] of PAID) {
  test(`${code}: a shopper reads what is wrong, is declined, and pays; axe finds nothing`, async ({
    shop,
    result,
    page,
    problems,
  }) => {
    await openIn(shop, code);
    await expectLanguage(shop, lang, cardNumber);
    await shop.card.pay();
    await expectHints(shop);
    await expectRoom(page, code);
    await expectNothingFoundButColours(page);

    await shop.card.enter(DECLINED_CARD);
    await shop.card.pay();
    await expect(shop.card.message).toBeVisible();
    await expectNothingFoundButColours(page);

    await shop.card.enter(GOOD_CARD);
    await shop.card.pay();
    await expect(result.heading).toHaveText('Payment successful');
    expect(withoutRefusedAnswers(problems)).toEqual([]);
  });
}

/** Two tests, because two run side by side. */
for (const half of [0, 1]) {
  const rows = RENDERED.filter((_row, index) => index % 2 === half);
  if (rows.length > 0) {
    test(
      `${rows.map(([code]) => code).join(', ')}: words, room for them, and axe finds nothing`,
      AT_NIGHT,
      async ({ shop, page, problems }) => {
        test.setTimeout(240_000);
        for (const [code, lang, cardNumber] of rows) {
          // oxlint-disable-next-line no-await-in-loop -- one page, one language after the other
          await test.step(code, async () => {
            await openIn(shop, code);
            await expectLanguage(shop, lang, cardNumber);
            await shop.card.pay();
            await expectHints(shop);
            await expectRoom(page, code);
            // Inside of the frames only the words differ, and the widget’s own tests read them in three languages.
            await expectNothingFoundOutsideOfFrames(page);
          });
        }
        expect(problems.all).toEqual([]);
      },
    );
  }
}

async function openIn(shop: ShopPage, locale: string): Promise<void> {
  await shop.page.goto(`${shop.address}?locale=${locale}`);
  await shop.card.ready();
  // The amount comes with the checkout, and is the last of all words.
  await expect(shop.card.payButton).toHaveText(/[\d٠-٩]/);
}

async function expectLanguage({ card, total }: ShopPage, lang: string, cardNumber: string): Promise<void> {
  const frame = card.frameElement('cardNumber');
  await expect(card.root.locator('form')).toHaveAttribute('lang', lang);
  await expect(card.group('cardNumber').locator('.wpwl-label-text')).toHaveText(cardNumber);
  await expect(card.input('cardNumber')).toHaveAccessibleName(cardNumber);
  await expect(frame).toHaveAttribute('title', cardNumber);
  await expect(frame.contentFrame().locator('html')).toHaveAttribute('lang', lang);
  await expect(card.payButton).toHaveText(amountIn(lang, await total.innerText()));
}

/** The hints below the fields are also what the fields are described by. */
async function expectHints({ card }: ShopPage): Promise<void> {
  for (const field of ['cardNumber', 'expiry', 'cvv'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other, so that a failure names the first
    const hint = await card.hint(field).innerText();
    // oxlint-disable-next-line no-await-in-loop
    await expect(card.input(field)).toHaveAccessibleDescription(hint);
  }
}

/** Wide and narrow, every word has the room that it needs. */
async function expectRoom(page: Page, code: string): Promise<void> {
  for (const width of WIDTHS) {
    /* oxlint-disable no-await-in-loop -- there is one page */
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    expect(await textThatIsCut(page), `at ${width} pixels`).toEqual([]);
    await expectNoSidewaysScroll(page);
    await picture(page, `language-${code}`);
    /* oxlint-enable no-await-in-loop */
  }
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
