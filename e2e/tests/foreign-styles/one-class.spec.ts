/** A shop's rules for our classes win with one class, wherever its sheet is. */
import { AT_NIGHT, byDay } from '../../fixtures/at-night.ts';
import { openForeignPage } from '../../fixtures/foreign-page.ts';
import { FOREIGN_STYLES } from '../../fixtures/foreign-styles.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CardForm } from '../../models/card-form.ts';

const OWN = `
.wpwl-container { max-width: 600px; }
.wpwl-form { padding: 30px; }
.wpwl-label { font-size: 20px; }
.wpwl-brands { display: none; }
.wpwl-control { background: rgb(240, 250, 255); border: 2px dashed rgb(0, 128, 0); border-radius: 0; color: rgb(90, 0, 90); height: 60px; }
.wpwl-button-pay { background: rgb(1, 2, 3); border-radius: 0; text-transform: uppercase; }
.wpwl-hint { color: rgb(128, 0, 128); }`;

for (const name of ['nothing', 'Bootstrap 5', 'a reset'] as const) {
  test(
    `alongside ${name}, one class of the page changes every part of the form`,
    byDay(name === 'Bootstrap 5'),
    async ({ page, request, system }) => {
      await openForeignPage(page, request, system.gateway, { css: FOREIGN_STYLES[name], own: OWN });
      const card = new CardForm(page);
      await card.ready();
      await expect(card.root).toHaveCSS('max-width', '600px');
      await expect(card.root.locator('.wpwl-form')).toHaveCSS('padding', '30px');
      await expect(card.root.locator('.wpwl-label').first()).toHaveCSS('font-size', '20px');
      await expect(card.root.locator('.wpwl-brands')).toBeHidden();
      const number = card.frameElement('cardNumber');
      await expect(number).toHaveCSS('border', '2px dashed rgb(0, 128, 0)');
      await expect(number).toHaveCSS('height', '60px');
      await expect(number).toHaveCSS('background-color', 'rgb(240, 250, 255)');
      await expect(card.input('cardNumber')).toHaveCSS('color', 'rgb(90, 0, 90)');
      await expect(card.payButton).toHaveCSS('background-color', 'rgb(1, 2, 3)');
      await card.payButton.hover();
      await expect(card.payButton).toHaveCSS('background-color', 'rgb(1, 2, 3)');
      await expect(card.payButton).toHaveCSS('text-transform', 'uppercase');
      await card.payButton.click();
      await expect(card.hint('cardNumber')).toHaveCSS('color', 'rgb(128, 0, 128)');
    },
  );
}

test('the sheet is the first of the head, with its hash', async ({ page, request, system }) => {
  await openForeignPage(page, request, system.gateway, { css: '' });
  await new CardForm(page).ready();
  const first = page.locator('head > :first-child');
  await expect(first).toHaveAttribute('href', new RegExp(`^${system.gateway}v1/widget/styles\\.\\w+\\.css$`));
  await expect(first).toHaveAttribute('integrity', /^sha256-.{43}=$/);
});

test('without style, the page says everything', AT_NIGHT, async ({ page, request, system }) => {
  const own = 'button { background: rgb(9, 9, 9); } label, .wpwl-label { color: rgb(1, 1, 1); }';
  await openForeignPage(page, request, system.gateway, { css: '', own, options: { style: 'none' } });
  const card = new CardForm(page);
  await card.ready();
  await expect(card.payButton).toHaveCSS('background-color', 'rgb(9, 9, 9)');
  await expect(card.frameElement('cardNumber')).toHaveCSS('height', '44px');
});

test(
  'a policy that lets no sheet of the gateway in is reported, and the form has its look all the same',
  AT_NIGHT,
  async ({ page, request, system }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const { origin } = new URL(system.gateway);
    const policy = `default-src 'none'; script-src 'unsafe-inline' ${origin}; connect-src ${origin}; frame-src ${origin}; img-src ${origin}; style-src 'unsafe-inline'`;
    await openForeignPage(page, request, system.gateway, { css: '', policy });
    const card = new CardForm(page);
    await card.ready();
    await expect(card.frameElement('cardNumber')).toHaveCSS('border-radius', '10px');
    await expect(card.payButton).toHaveCSS('font-weight', '600');
    expect(said.filter((text) => text.includes(`allow ${origin} in style-src`))).toHaveLength(1);
  },
);
