/**
 * A shopper types the number while the forms arrive and take its frame over: no digit is missing, none doubled. One
 * visit by day, 108 in the night.
 */

import type { Browser } from '@playwright/test';
import { CONDITIONS, type Conditions, openWindow } from '../bench/conditions.ts';
import { NIGHTLY } from '../chaos/nightly.ts';
import { byDay } from '../fixtures/at-night.ts';
import { expect, test } from '../fixtures/test.ts';
import { CardForm } from '../models/card-form.ts';
import { Fingers, type TypedNumber } from '../models/fingers.ts';

/** No digit is next to its like but one pair, so that one that is missing or doubled shows. */
const NUMBER = '4539148803436467';
const VISITS = NIGHTLY ? 9 : 1;
/** Milliseconds from one key to the next: pasted by a program, typed fast, typed. */
const PACES = [20, 60, 150];
const WAYS = { 'the plain way': '', 'the fast way': '?show=fast' } as const;

const WHOLE: TypedNumber = { text: NUMBER.replace(/.{4}(?=.)/g, '$& '), caret: 19 };

/** In the page: hides the number for a moment while it is typed. */
const HIDE_FOR_A_MOMENT = `if (window.top === window) addEventListener('blur', () => {
  const { style } = document.querySelector('iframe');
  setTimeout(() => style.setProperty('display', 'none', 'important'), 300);
  setTimeout(() => style.removeProperty('display'), 600);
})`;

/** @param script runs in the page before its own. @returns what the number's field then holds */
async function typeThrough(
  browser: Browser,
  address: string,
  conditions: Conditions,
  pace: number,
  script = '',
): Promise<TypedNumber> {
  const { context, page, session } = await openWindow(browser, conditions, script);
  try {
    await page.goto(address, { waitUntil: 'commit' });
    const fingers = new Fingers(page, session);
    await fingers.tapNumber();
    await fingers.type(NUMBER, pace);
    await new CardForm(page).ready();
    return await fingers.readNumber();
  } finally {
    await context.close();
  }
}

for (const conditions of CONDITIONS) {
  for (const [way, query] of Object.entries(WAYS)) {
    for (const pace of PACES) {
      test(
        `${conditions.name}, ${way}, a key every ${pace} ms: the number is whole`,
        byDay(pace === 60 && way === 'the fast way' && conditions.name === 'desktop'),
        async ({ browser, shop }) => {
          test.setTimeout(240_000);
          for (let visit = 0; visit < VISITS; visit += 1) {
            // oxlint-disable-next-line no-await-in-loop -- two at once would slow each other down
            const number = await typeThrough(browser, `${shop.address}${query}`, conditions, pace);
            expect(number).toEqual(WHOLE);
          }
        },
      );
    }
  }
}

test('the watch itself works: a number that is hidden for a moment is not whole', async ({
  browser,
  shop,
}) => {
  const [desktop] = CONDITIONS;
  if (desktop === undefined) throw new Error('there are no conditions');
  expect(await typeThrough(browser, shop.address, desktop, 60, HIDE_FOR_A_MOMENT)).not.toEqual(WHOLE);
});
