/**
 * Support by keyboard alone, as a screen reader says it: sign-in, search and refunds. The transcripts are compared with
 * texts that people can read and judge, as in `../screen-reader.spec.ts`. Each stop shows where the focus is.
 */
import type { Page } from '@playwright/test';
import { appCode } from '../../fixtures/app-code.ts';
import { AT_NIGHT } from '../../fixtures/at-night.ts';
import { expectNothingFoundInDialog, expectNothingFoundInLightAndDark } from '../../fixtures/axe.ts';
import { newReference } from '../../fixtures/new-reference.ts';
import { inviteByPassword } from '../../fixtures/office-invitations.ts';
import { expect, test } from '../../fixtures/office-test.ts';
import { paintedContrast } from '../../fixtures/painted-contrast.ts';
import { ScreenReader } from '../../fixtures/screen-reader.ts';
import { OfficeShell } from '../../models/back-office/office-shell.ts';

/** WCAG 2.2, 1.4.11. */
const LEAST_CONTRAST = 3;
/** Milliseconds that an acquirer takes: an answer at once would overtake what is said of the waiting. */
const ACQUIRERS_TIME = 500;

test('from the sign-in to a payment that is refunded in two parts', async ({ browser, page, owner, pay }) => {
  const walk = await Walk.on(page);
  const { reader } = walk;
  const { email, password, secret } = await inviteByPassword(browser, owner, 'operations');
  // Letters alone, as names have them.
  const surname = `Keyes${newReference('')
    .slice(1)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
  const references = [newReference('first'), newReference('second')];
  const customer = { 'customer.givenName': 'Ada', 'customer.surname': surname };
  const first = await pay({ ...customer, merchantTransactionId: references[0] ?? '' });
  await pay({ ...customer, merchantTransactionId: references[1] ?? '' });
  await expect
    .poll(async () => {
      const found = await owner.call<{ readonly payments: readonly object[] }>(
        'GET',
        `payments?q=${surname}`,
      );
      return found.body.payments.length;
    })
    .toBe(2);
  for (const reference of references) reader.stand(reference, reference.replace(/-.*/, ''));
  reader.stand(surname, 'Keyes');
  reader.stand(/\b12\/20\d\d/g, '12/[year]');

  await test.step('sign-in', async () => {
    await page.goto(`${owner.office}profile`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await reader.read(page.locator('body'));
    await walk.presses('Tab', 3);
    await reader.type(email, 'the e-mail');
    await walk.press('Tab');
    await reader.type(password, 'the password');
    await walk.press('Tab');
    await walk.begin('Enter');
    await expect(page.getByRole('textbox', { name: 'Code from your app' })).toBeFocused();
    await walk.stop();
    await reader.type('000000', 'a wrong code');
    await walk.press('Tab');
    await walk.begin('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await walk.hears('Incorrect');
    await walk.stop();
    await expectNothingFoundInLightAndDark(page);
    await reader.type(appCode(secret, 1), 'the code');
    await walk.begin('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile and sign-in');
    await walk.hears('Profile');
    await walk.stop();
    expect(reader.take()).toMatchSnapshot('office-sign-in.txt');
  });

  await test.step('search', async () => {
    const list = page.getByRole('region', { name: 'Payments' });
    await walk.press('/');
    await reader.type(surname, 'the name');
    await walk.begin('Enter');
    await walk.hears('2 payments');
    await walk.stop();
    await reader.read(page.getByRole('main'));
    await page.setViewportSize({ width: 320, height: 640 });
    reader.lines.push('in a window of 320 px:');
    await reader.read(list);
    await page.setViewportSize({ width: 1280, height: 900 });
    await walk.presses('j', 2);
    await walk.press('k');
    await walk.presses('Tab', 1);
    await walk.presses('Shift+Tab', 1);
    await walk.press('j');
    await walk.begin('Enter');
    await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible();
    await walk.hears('Payment"');
    await walk.stop();
    await reader.read(page.getByRole('main'));
    expect(page.url()).toContain(first);
    expect(reader.take()).toMatchSnapshot('office-search.txt');
  });

  await test.step('refund of a part', async () => {
    await refund(walk, '12.50');
    expect(reader.take()).toMatchSnapshot('office-refund-en.txt');
  });

  await test.step('menu and refund of the rest', async () => {
    await walk.press('Tab');
    await walk.press('Enter');
    await walk.press('Tab');
    await walk.press('Escape');
    await walk.press('Shift+Tab');
    await walk.begin('Enter');
    await walk.stop();
    await walk.presses('Tab', 3);
    await walk.begin('Enter');
    await walk.hears('Done');
    await walk.begin('Enter');
    await expect(new OfficeShell(page).heading).toContainText('Refunded');
    await walk.stop();
    expect(reader.take()).toMatchSnapshot('office-refund-of-the-rest.txt');
  });
});

for (const [language, amount] of [
  ['de', '12,50'],
  ['ar', '١٢٫٥٠'],
] as const) {
  test(`a refund in ${language}`, AT_NIGHT, async ({ browser, owner, pay }) => {
    const { cookies } = await owner.context.storageState();
    const localStorage = [{ name: 'tollgate-office:language', value: JSON.stringify(language) }];
    const origins = [{ origin: new URL(owner.office).origin, localStorage }];
    const context = await browser.newContext({ storageState: { cookies, origins } });
    const page = await context.newPage();
    const walk = await Walk.on(page);
    await page.goto(`${owner.office}payments/${await pay()}`);
    await expect(page.locator('h1 strong')).toBeVisible();
    await page.locator('#main').focus();
    await refund(walk, amount);
    expect(walk.reader.take()).toMatchSnapshot(`office-refund-${language}.txt`);
    await context.close();
  });
}

/** From the top of a payment's page: a mistake, a part that is refunded, and back to the page. */
async function refund(walk: Walk, amount: string): Promise<void> {
  const { page, reader } = walk;
  await walk.presses('Tab', 2);
  await walk.begin('Enter');
  await expect(page.locator('#act-amount')).toBeFocused();
  await walk.stop();
  await reader.type('x', 'a letter');
  await walk.presses('Tab', 3);
  await walk.press('Enter');
  await expectNothingFoundInDialog(page);
  await page.keyboard.press('ControlOrMeta+a');
  await reader.type(amount, amount);
  await walk.press('Tab');
  await reader.type('Paid twice', 'a reason');
  await walk.presses('Tab', 2);
  await walk.begin('Enter');
  await expect(page.locator('dialog .notice')).toBeVisible();
  await walk.hears('12.50|12,50|١٢٫٥٠');
  await walk.stop();
  await reader.read(page.getByRole('dialog'));
  await expectNothingFoundInDialog(page);
  await walk.begin('Enter');
  await expect(page.locator('.line > li')).toHaveCount(2);
  await walk.stop();
  await reader.read(page.locator('.line'));
}

/** A person with a keyboard and a screen reader, who sees where the focus is. */
class Walk {
  readonly page: Page;
  readonly reader: ScreenReader;

  private constructor(page: Page, reader: ScreenReader) {
    this.page = page;
    this.reader = reader;
  }

  static async on(page: Page): Promise<Walk> {
    const reader = await ScreenReader.listenTo(page);
    reader.stand(/\b[\da-f]{32}\b/g, '[id]');
    await page.route('**/refund', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ACQUIRERS_TIME));
      await route.continue();
    });
    return new Walk(page, reader);
  }

  async press(key: string): Promise<void> {
    await this.reader.press(key);
    await this.#seesFocus();
  }

  async presses(key: string, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a keyboard has one focus
      await this.press(key);
    }
  }

  /** Presses a key whose effect comes later. */
  async begin(key: string): Promise<void> {
    this.reader.lines.push(key);
    await this.page.keyboard.press(key);
  }

  async hears(words: string): Promise<void> {
    await expect.poll(() => this.reader.lines.join('\n')).toMatch(new RegExp(`says .*(?:${words})`));
  }

  /** Where the focus is after something that took its time. */
  async stop(): Promise<void> {
    await this.reader.readFocus();
    await this.#seesFocus();
  }

  /** The page as a whole has no outline. */
  async #seesFocus(): Promise<void> {
    const focused = this.page.locator(':focus:not(main)');
    if ((await focused.count()) === 0) return;
    const [style, width] = await focused.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return [outlineStyle, Number.parseFloat(outlineWidth)] as const;
    });
    expect([style, width >= 2]).toEqual(['solid', true]);
    const painted = { part: 'outlineColor', on: 'surroundings' } as const;
    expect(await paintedContrast(focused, painted)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  }
}
