/** Fields that are wrong say so by their border in pages whose sheets style every input, and the dialog keeps its head. */
import { openForeignPage } from '../../fixtures/foreign-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CardForm } from '../../models/card-form.ts';

/** Framework rules for inputs with more specificity than a class, written after their documentation. */
const SHEETS = {
  Pico: `
input:not([type='checkbox'], [type='radio']), select, textarea { border: 1px solid rgb(207, 213, 226); margin-bottom: 18px; }
input:not([type='checkbox'], [type='radio'], [type='date'])[aria-invalid] { background-image: linear-gradient(green, green); }
input:not([type='checkbox'], [type='radio'])[aria-invalid='false'] { border-color: rgb(0, 128, 0); }
input:not([type='checkbox'], [type='radio'])[aria-invalid='true'] { border-color: rgb(200, 150, 150); }
[type='checkbox'], [type='radio'] { appearance: none; height: 0; margin-top: -2px; width: 0; }`,
  Materialize: `
input:not([type]), input[type='text']:not(.browser-default) { background: none; border: none; border-bottom: 1px solid rgb(158, 158, 158);
  border-radius: 0; box-shadow: none; height: 3rem; margin: 0 0 8px; padding: 0; width: 100%; }
[type='checkbox']:not(:checked), [type='checkbox']:checked { opacity: 0; position: absolute; }`,
  'a theme with classes': `
.entry .content input:not(.plain), .entry .content select:not(.plain) { border: 1px solid rgb(221, 221, 221); box-shadow: none; margin: 0 0 20px; }`,
};

const OPTIONS = {
  billingAddress: { country: 'DE' },
  mandatoryBillingFields: { city: true },
  showCreateRegistration: true,
};
const RED = 'rgb(200, 0, 0)';
const AROUND = ['<div class="entry"><div class="content">', '</div></div>'] as const;

for (const [name, css] of Object.entries(SHEETS)) {
  test(`in a page with ${name}, wrong fields are red, the others are not marked, and boxes are seen`, async ({
    page,
    request,
    system,
  }) => {
    const own = `.wpwl-container { --wpwl-error-color: ${RED}; }`;
    await openForeignPage(page, request, system.gateway, { css, own, options: OPTIONS, around: AROUND });
    const card = new CardForm(page);
    await card.ready();
    const city = page.getByLabel('City');
    await expect(city).toBeVisible();
    await expect(page.locator('.wpwl-control[aria-invalid]')).toHaveCount(0);
    await expect(city).toHaveCSS('background-image', 'none');
    await expect(city).toHaveCSS('margin-bottom', '0px');
    const box = page.getByRole('checkbox');
    await expect(box).toHaveCSS('border-width', '1px');
    await expect(box).toHaveCSS('width', '18px');
    await expect(box).toHaveCSS('opacity', '1');
    await expect(box).toHaveCSS('position', 'relative');
    await expect(box).toHaveCSS('margin-top', '0px');
    await box.check();
    await expect(box).toHaveCSS('appearance', 'auto');
    await card.payButton.click();
    await expect(city).toHaveAttribute('aria-invalid', 'true');
    await expect(city).toHaveCSS('border-bottom-color', RED);
    await expect(city).toHaveCSS('border-left-width', '1px');
    await expect(city).toHaveCSS('box-shadow', `${RED} 0px 0px 0px 1px inset`);
    await expect(city).toHaveCSS('background-image', 'none');
  });
}

test('without options the form has no card around it: at the edge of the page, with its accent and corners', async ({
  page,
  request,
  system,
}) => {
  const css = `.checkout { accent-color: rgb(10, 110, 80); margin: 0 40px; }
.btn-primary { background: rgb(120, 20, 90); border-radius: 4px; }`;
  const around = ['<a class="btn-primary" href="#">Back</a><div class="checkout">', '</div>'] as const;
  await openForeignPage(page, request, system.gateway, { css, around });
  const card = new CardForm(page);
  await card.ready();
  const button = await card.payButton.boundingBox();
  const checkout = await page.locator('.checkout').boundingBox();
  expect(button?.x).toBe(checkout?.x);
  await expect(card.root.locator('.wpwl-form')).toHaveCSS('box-shadow', 'none');
  await expect(card.payButton).toHaveCSS('border-radius', '4px');
  const colour = await card.payButton.evaluate((node) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (context) context.fillStyle = getComputedStyle(node).backgroundColor;
    context?.fillRect(0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect(colour).toEqual([10, 110, 80, 255]);
});
