/**
 * A shopper types the number while the forms arrive and take its frame over: no digit is missing, none doubled. 12
 * visits in each run, 108 in the night.
 */
import type { Browser } from '@playwright/test';
import { CONDITIONS, type Conditions, openWindow } from '../bench/conditions.ts';
import { NIGHTLY } from '../chaos/nightly.ts';
import { expect, test } from '../fixtures/test.ts';
import { CardForm } from '../models/card-form.ts';
import { Fingers } from '../models/fingers.ts';

/** No digit is beside its like but one pair, so that one that is missing or doubled shows. */
const NUMBER = '4539148803436467';
const VISITS = NIGHTLY ? 9 : 1;
/** Milliseconds from one key to the next: pasted by a program, typed fast, typed. */
const PACES = [20, 60, 150];
const WAYS = { 'the plain way': '', 'the fast way': '?show=fast' } as const;

async function typeThrough(
  browser: Browser,
  address: string,
  conditions: Conditions,
  pace: number,
): Promise<void> {
  const { context, page, session } = await openWindow(browser, conditions, '');
  try {
    await page.goto(address, { waitUntil: 'commit' });
    const fingers = new Fingers(page, session);
    await fingers.tapNumber();
    await fingers.type(NUMBER, pace);
    await new CardForm(page).ready();
    expect(await fingers.readNumber()).toEqual({ text: NUMBER.replace(/.{4}(?=.)/g, '$& '), caret: 19 });
  } finally {
    await context.close();
  }
}

for (const conditions of CONDITIONS) {
  for (const [way, query] of Object.entries(WAYS)) {
    for (const pace of PACES) {
      test(`${conditions.name}, ${way}, a key every ${pace} ms: the number is whole`, async ({
        browser,
        shop,
      }) => {
        test.setTimeout(60_000 + VISITS * 15_000);
        for (let visit = 0; visit < VISITS; visit += 1) {
          // oxlint-disable-next-line no-await-in-loop -- two at once would slow each other down
          await typeThrough(browser, `${shop.address}${query}`, conditions, pace);
        }
      });
    }
  }
}
