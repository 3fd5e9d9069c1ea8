import type { Page } from '@playwright/test';
import { eavesdrop, readableByTheShop } from '../fixtures/eavesdrop.ts';
import { expect, test } from '../fixtures/test.ts';
import { AMEX_CARD, type CardDetails } from '../models/card-details.ts';

/** A refused card: the page stays, so that everything on it can be read after the card was sent. */
const CARD: CardDetails = { ...AMEX_CARD, holder: '800.100.152' };

test('the shop can read neither number nor expiry nor code, not while typing, not after paying; a frame of the gateway posts them', async ({
  shop,
  page,
  system,
}) => {
  await eavesdrop(page);
  const sent = requestsOfTheShop(page);
  const posts: { url: string; fromTheShop: boolean }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    posts.push({ url: request.url(), fromTheShop: request.frame() === page.mainFrame() });
  });
  await shop.openReady();
  const id = await shop.checkoutId();
  expect(await insidesOfFrames(page)).toEqual(['refused', 'refused', 'refused', 'refused']);
  const { card } = shop;
  await card.input('cardNumber').pressSequentially(CARD.number);
  await card.input('expiry').pressSequentially(CARD.expiry.replaceAll(/\D/g, ''));
  await card.input('cardHolder').pressSequentially(CARD.holder);
  await card.input('cvv').pressSequentially(CARD.cvv);
  expectNoCardData(await readableByTheShop(page));

  await card.pay();
  await expect(card.message).toBeVisible();
  expectNoCardData(await readableByTheShop(page));
  expectNoCardData(sent.join('\n'));
  // The page does receive messages of the frames: without any the rest would prove nothing.
  expect(await page.evaluate(() => window.receivedMessages.length)).toBeGreaterThan(4);
  expect(posts).toEqual([{ url: `${system.gateway}v1/checkouts/${id}/payment`, fromTheShop: false }]);
});

test('the shop is notified of mistakes without what was typed, and reads the holder, which existing pages need', async ({
  shop,
  page,
}) => {
  await eavesdrop(page);
  await shop.openReady();
  await shop.card.enter({ ...CARD, number: '377777777777771', expiry: '11 / 21', cvv: '941' });
  await shop.card.pay();
  await expect(shop.card.hint('cardNumber')).toBeVisible();
  const readable = withoutIds(await readableByTheShop(page));
  expect(readable).not.toMatch(/3777 ?777777 ?77771/);
  expect(readable).not.toMatch(/11 ?\/ ?(20)?21|1121/);

  await shop.card.enter({ ...CARD, holder: 'Mira Holt' });
  const mirror = page.locator('input[type=hidden][name="card.holder"].wpwl-control-cardHolder');
  await expect(mirror).toHaveValue('Mira Holt');
  const named = await page
    .locator('input[name^="card."]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
  expect(named).toEqual(['card.holder']);
});

/** The result of a script of the shop's page that reaches into each frame. */
function insidesOfFrames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('iframe'), (frame) => {
      try {
        return String(frame.contentWindow?.document.title);
      } catch {
        return 'refused';
      }
    }),
  );
}

function requestsOfTheShop(page: Page): string[] {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) texts.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return texts;
}

function expectNoCardData(text: string): void {
  const readable = withoutIds(text);
  const [month = '', year = ''] = CARD.expiry.split(' / ');
  expect(readable).not.toMatch(new RegExp(Array.from(CARD.number).join('[ -]?')));
  expect(readable).not.toContain(CARD.number.slice(6));
  expect(readable).not.toMatch(new RegExp(`${month} ?/ ?(20)?${year}|"${month}${year}"`));
  expect(readable).not.toContain(CARD.cvv);
}

/** Random ids, hashes and the marks of templates hold any four digits sooner or later. */
function withoutIds(text: string): string {
  return text.replaceAll(/sha384-[\w+/=]+|[0-9A-Fa-f-]{16,}(\.[\w-]+)?|lit\$\d+\$/g, '');
}
