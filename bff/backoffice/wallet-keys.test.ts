// needs: Chromium

import { RIGHT_NAMES, WALLET_KEY_PURPOSES, WALLETS } from '@tollgate/gateway/api';
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mistakesOf, SIZES, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());
afterEach(() => office.expectNoComplaints());

const DAY = 86_400_000;
/** A little more, so that a slow test finds as many whole days. */
const inDays = (days: number) => Date.now() + days * DAY + 3_600_000;

const KEY = {
  id: 'abcdef01',
  merchant: 'Shop',
  wallet: 'wallet1',
  purpose: 'identity',
  publicKeyHash: `${'h'.repeat(43)}=`,
  awaitsCertificate: false,
  certificateEnds: null as number | null,
  addedAt: 0,
  retiredAt: null,
  opensUntil: null,
};
const AWAITING = { ...KEY, id: 'abcdef02', purpose: 'tokens', awaitsCertificate: true };
const HALF = {
  publicKey: '-----BEGIN PUBLIC KEY-----\nMFkw\n-----END PUBLIC KEY-----\n',
  point: 'BPoint',
  request: '-----BEGIN CERTIFICATE REQUEST-----\nMIIB\n-----END CERTIFICATE REQUEST-----\n',
};

beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET wallet-keys': { body: { keys: [{ ...KEY, certificateEnds: inDays(100) }, AWAITING] } },
    'POST wallet-keys': { body: { key: AWAITING, half: HALF } },
    'GET wallet-keys/abcdef01/public-half': { body: HALF },
    'POST wallet-keys/abcdef02/certificate': { body: { ...KEY, certificateEnds: inDays(700) } },
  }),
);

const sentTo = (call: string) =>
  office.server.seen.filter((seen) => seen.call === call).map(({ body }) => body);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const withEnds = (...ends: number[]) => {
  const keys = ends.map((certificateEnds, place) =>
    Object.assign({}, KEY, { id: `abcdef1${place}`, certificateEnds }),
  );
  office.server.script['GET wallet-keys'] = { body: { keys } };
};

describe('a key is made', () => {
  itAtNight.each(SIZES)('and what the maker gets is shown to be copied, %s', async (_, options) => {
    const page = await office.open('/wallet-keys', options);
    await press(page, 'Create key');
    expect(await mistakesOf(page)).toEqual([]);
    await press(page, 'Create');
    const request = page.getByRole('textbox', { name: 'Certificate signing request' });
    expect(await request.inputValue()).toBe(HALF.request);
    await page.getByRole('button', { name: 'Copy certificate signing request' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Public key hash' }).inputValue()).toBe(KEY.publicKeyHash);
    expect(await page.getByRole('dialog').innerText()).toContain('The key can’t be used before that');
    expect(await mistakesOf(page)).toEqual([]);
    expect(sentTo('POST wallet-keys')).toEqual([{ merchant: 'Shop', wallet: 'wallet1', purpose: 'tokens' }]);
  });

  itAtNight('of every kind that there is, for wallet2 with the point for its maker', async () => {
    const wallet2 = { ...AWAITING, wallet: 'wallet2', awaitsCertificate: false };
    office.server.script['POST wallet-keys'] = { body: { key: wallet2, half: { ...HALF, request: null } } };
    const page = await office.open('/wallet-keys');
    await press(page, 'Create key');
    const kinds = page.getByRole('combobox', { name: 'For' });
    const labels = await kinds.getByRole('option').allInnerTexts();
    for (const wallet of WALLETS) expect(labels.join()).toContain(wallet);
    expect(labels).toHaveLength(WALLETS.length + WALLET_KEY_PURPOSES.length - 1);
    await kinds.selectOption('wallet2');
    await press(page, 'Create');
    expect(await page.getByRole('textbox', { name: 'Point (base64)' }).inputValue()).toBe('BPoint');
    expect(sentTo('POST wallet-keys')).toEqual([{ merchant: 'Shop', wallet: 'wallet2', purpose: 'tokens' }]);
  });

  it('by an owner alone', async () => {
    const rights = RIGHT_NAMES.filter((right) => right !== 'keys.manage');
    office.server.script['GET start'] = { body: startAnswer({ rights }) };
    const page = await office.open('/wallet-keys');
    await page.getByText('Needs certificate').waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /Create|Retire|Add|Public/ })
        .count(),
    ).toBe(0);
  });

  itAtNight('and its public half is shown again', async () => {
    const page = await office.open('/wallet-keys');
    await press(page, 'Public key abcdef01');
    await press(page, 'Show');
    await page.getByRole('textbox', { name: 'Certificate signing request' }).waitFor();
    expect(sentTo('GET wallet-keys/abcdef01/public-half')).toHaveLength(1);
  });
});

describe('a certificate is added', () => {
  it.each(
    firstByDay([
      ['in PEM', Buffer.from('-----BEGIN CERTIFICATE-----\nMAMC\n-----END CERTIFICATE-----\n')],
      ['in DER', Buffer.from('MAMC', 'base64')],
    ]),
  )('out of a file %s', async (_, buffer) => {
    const page = await office.open('/wallet-keys');
    await press(page, 'Add certificate abcdef02');
    expect(await mistakesOf(page)).toEqual([]);
    const file = { name: 'maker.cer', mimeType: 'application/x-x509-ca-cert', buffer };
    await page.getByLabel('Certificate file').setInputFiles(file);
    await expect.poll(() => page.getByLabel('Or paste the certificate (PEM)').inputValue()).toContain('MAMC');
    await press(page, 'Add');
    await expect
      .poll(() => sentTo('POST wallet-keys/abcdef02/certificate'))
      .toEqual([{ certificate: '-----BEGIN CERTIFICATE-----\nMAMC\n-----END CERTIFICATE-----\n' }]);
  });
});

describe('the end of a certificate', () => {
  it.each(
    firstByDay([
      [6, 'bad', 'expires in 6 days'],
      [29, 'warn', 'expires in 29 days'],
      [59, 'plain', 'expires in 59 days'],
      [-1, 'bad', 'expired'],
    ] as const),
  )('in %i days is announced, %s', async (days, tone, words) => {
    withEnds(inDays(days));
    const page = await office.open('/wallet-keys');
    const notice = page.locator(`.notice.${tone}`);
    expect(await notice.innerText()).toContain(`The wallet1, merchant identity certificate of Shop ${words}`);
    expect((await page.locator(`.state.${tone}`).innerText()).toLowerCase()).toContain(words);
    expect(await mistakesOf(page)).toEqual([]);
  });

  itAtNight('in 60 days or more is only shown, as is that of a key with a newer one', async () => {
    withEnds(inDays(3), inDays(61));
    const page = await office.open('/wallet-keys');
    await page.getByText('Replaced').waitFor();
    expect(await page.locator('.notice').count()).toBe(0);
    expect(await page.getByRole('row').nth(2).innerText()).toContain('expires in 61 days');
  });
});
