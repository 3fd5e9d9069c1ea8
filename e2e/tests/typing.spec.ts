/**
 * The caret while the number is grouped, with real keys: some situations that the tests of `restricted-input` look at,
 * and what pastes and input methods do. `|` is the caret.
 *
 * This form differs from that package in two ways, on purpose: a gap is there only when a digit follows it, so
 * that the caret at the end is never behind an empty one; and a digit too many is dropped where it is put in, it does
 * not push out or overwrite what is there.
 */

import type { Locator, Page } from '@playwright/test';
import { AT_NIGHT } from '../fixtures/at-night.ts';
import { expect, test } from '../fixtures/test.ts';

const LEFT = 'ArrowLeft';

type Keys = readonly (string | readonly [key: string, times: number])[];

interface Typing {
  readonly what: string;
  /** Text that is typed key by key, or a key and how often it is pressed. */
  readonly keys: Keys;
  readonly shown: string;
}

const NUMBER_TYPINGS: readonly Typing[] = [
  { what: 'a group that begins, taken back', keys: ['41115', ['Backspace', 1]], shown: '4111|' },
  { what: 'backspace behind a gap', keys: ['41115', [LEFT, 1], ['Backspace', 1]], shown: '411|5' },
  { what: 'delete before a gap', keys: ['41115', [LEFT, 2], ['Delete', 1]], shown: '4111|' },
  { what: 'digits put in front', keys: ['12345678', ['Home', 1], '4000'], shown: '4000| 1234 5678' },
  {
    what: 'everything replaced',
    keys: ['4111111111111111', ['Control+a', 1], '5454'],
    shown: '5454|',
  },
];

const EXPIRY_TYPINGS: readonly Typing[] = [
  { what: 'a slash of one’s own', keys: ['12/30'], shown: '12 / 30|' },
  { what: 'everything taken back', keys: ['1230', ['Backspace', 6]], shown: '|' },
];

const GROUPS = [
  ['a number', 'cardNumber', NUMBER_TYPINGS],
  ['an expiry date', 'expiry', EXPIRY_TYPINGS],
] as const;

test('text and caret are where a shopper expects them', AT_NIGHT, async ({ shop, page }) => {
  test.slow();
  await shop.openReady();
  for (const [group, field, typings] of GROUPS) {
    const input = shop.card.input(field);
    for (const { what, keys, shown } of typings) {
      /* oxlint-disable no-await-in-loop -- one keyboard */
      await input.fill('');
      await input.focus();
      await press(page, keys);
      expect.soft(await withCaret(input), `${group}: ${what}`).toBe(shown);
      /* oxlint-enable no-await-in-loop */
    }
  }
});

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

async function press(page: Page, keys: Keys): Promise<void> {
  for (const step of keys) {
    /* oxlint-disable no-await-in-loop -- one keyboard */
    if (typeof step === 'string') {
      await page.keyboard.type(step);
      continue;
    }
    const [key, times] = step;
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    /* oxlint-enable no-await-in-loop */
  }
}

function withCaret(input: Locator): Promise<string> {
  return input.evaluate((element: HTMLInputElement) => {
    const place = element.selectionStart ?? 0;
    return `${element.value.slice(0, place)}|${element.value.slice(place)}`;
  });
}
