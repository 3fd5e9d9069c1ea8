// needs: Chromium
import { firstByDay } from '@tollgate/testkit/night/at-night';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEY, WEBHOOK } from './testing/list-answers.fixture.ts';
import { mistakesOf, SIZES, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());

const TOKEN = {
  id: 'a1',
  merchant: 'Shop',
  note: 'web shop',
  rights: ['pay', 'read'],
  state: 'valid',
  isInFile: false,
  begin: 'tollgate_test_',
  lastFour: 'wxyz',
  madeAt: 0,
  endsAt: null,
  revokedAt: null,
  lastUsed: null,
};
const SECRET = 'tollgate_test_0123456789wxyz';

beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET tokens': { body: { tokens: [TOKEN] } },
    'GET webhooks': { body: { webhooks: [WEBHOOK] } },
    'GET wallet-keys': { body: { keys: [KEY] } },
    'POST tokens/a1/reveal': { body: { id: 'a1', token: SECRET } },
    'POST tokens/a1/rotate': { body: { id: 'a3', token: SECRET } },
    'DELETE tokens/a1': { status: 204 },
    'POST webhooks/b2/test': { body: { isDelivered: false, outcome: 'no connection' } },
    'POST wallet-keys/abcdef01/retire': { body: { ...KEY, retiredAt: 1 } },
  }),
);
afterEach(() => office.expectNoComplaints());

const sentTo = (call: string) =>
  office.server.seen.filter((seen) => seen.call === call).map(({ body }) => body);

describe.each([
  ['/tokens', 'Access tokens', '…wxyz'],
  ['/webhooks', 'Webhooks', 'https://shop.example/hook'],
  ['/wallet-keys', 'Wallet keys', 'abcdef01'],
])('%s', (path, _, words) => {
  it.each(firstByDay(SIZES))('is accessible, %s', async (_size, options) => {
    const page = await office.open(path, options);
    await page.getByText(words).first().waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });
});

describe('a token', () => {
  it('is not in the page before it is revealed, and leaves it after 30 seconds', async () => {
    const page = await office.open('/tokens', { isChanged: true });
    await page.clock.install();
    await page.getByRole('button', { name: 'Reveal wxyz' }).click();
    expect(await page.content()).not.toContain(SECRET);
    await page.getByRole('button', { name: 'Reveal', exact: true }).click();
    await page.getByText(SECRET).waitFor();
    expect(await mistakesOf(page)).toEqual([]);
    await page.clock.runFor(30_000);
    await page.getByText('Hidden.').waitFor();
    expect(await page.content()).not.toContain(SECRET);
  });

  it('is revoked only after its end was typed', async () => {
    const page = await office.open('/tokens');
    await page.getByRole('button', { name: 'Revoke wxyz' }).click();
    const button = page.getByRole('button', { name: 'Revoke', exact: true });
    expect(await button.isDisabled()).toBe(true);
    const typed = page.getByRole('textbox', { name: /to confirm/ });
    await typed.fill('wxy');
    expect(await button.isDisabled()).toBe(true);
    await typed.fill('wxyz');
    await button.click();
    await expect.poll(() => sentTo('DELETE tokens/a1')).toHaveLength(1);
  });
});
