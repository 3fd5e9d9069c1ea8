/** Pastes and input methods in the field of the number, with a real clipboard and composition. `|` is the caret. */

import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test('a pasted number keeps its digits, and an input method is left alone while it composes', async ({
  shop,
  page,
  context,
  system,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: new URL(system.shop).origin,
  });
  await shop.openReady();
  const input = shop.card.input('cardNumber');
  const texts = [
    '4200 0000 0000 0000',
    '4200-0000-0000-0000',
    ' 4200000000000000\n',
    'Card: 4200.0000.0000.0000',
  ];
  for (const text of texts) {
    /* oxlint-disable no-await-in-loop -- one clipboard */
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await input.fill('');
    await input.focus();
    await page.keyboard.press('Control+v');
    expect.soft(await withCaret(input), text).toBe('4200 0000 0000 0000|');
    /* oxlint-enable no-await-in-loop */
  }

  await input.fill('');
  await input.focus();
  const session = await page.context().newCDPSession(page);
  const composing = '４２００００';
  await session.send('Input.imeSetComposition', {
    text: composing,
    selectionStart: composing.length,
    selectionEnd: composing.length,
  });
  await expect(input).toHaveValue(composing);
  await session.send('Input.insertText', { text: composing });
  await expect(input).toHaveValue('4200 00');
  await page.keyboard.type('0000000000');
  expect(await withCaret(input)).toBe('4200 0000 0000 0000|');
});

function withCaret(input: Locator): Promise<string> {
  return input.evaluate((element: HTMLInputElement) => {
    const place = element.selectionStart ?? 0;
    return `${element.value.slice(0, place)}|${element.value.slice(place)}`;
  });
}
