/** Settings that are changed in the page, as payments meet them. */
import { MerchantApi, payment } from '../../fixtures/merchant-api.ts';
import { expect, test } from '../../fixtures/office-test.ts';
import { SettingsPage } from '../../models/back-office/settings-page.ts';
import { WIDTHS } from '../../models/back-office/widths.ts';

/** Of the demo merchant; no other test pays through it. */
const CHANNEL = { name: 'lenient', entityId: 'a0000000000000000000000000000005' };

/** Brands that stay. They differ, so that each test changes what the one before has left. */
const OTHERS = { 320: ['MASTER'], 1280: ['MASTER', 'AMEX'] } as const;

// A version is made on top of the one before, so two tests that make them stand in each other's way.
test.describe.configure({ mode: 'default' });

for (const width of WIDTHS) {
  test(`a brand is taken away, which payments meet, and comes back, at ${width} px`, async ({
    owner,
    limits,
    request,
    system,
  }) => {
    expect(limits.currency).not.toBe('');
    const merchant = new MerchantApi(request, system.gateway);
    const codeOf = async () => {
      const paid = await merchant.post('v1/payments', payment({ entityId: CHANNEL.entityId }));
      const { result }: { result: { code: string } } = await paid.json();
      return result.code;
    };
    const approved = await codeOf();
    expect(approved).toMatch(/^000\./);
    const settings = new SettingsPage(await owner.open('settings', width));
    const before = `before ${width} px, ${Date.now()}`;
    await settings.write(CHANNEL.name, (value) => ({ ...value, brands: ['VISA', ...OTHERS[width]] }));
    await settings.make(before);
    expect(await codeOf()).toBe(approved);

    await settings.write(CHANNEL.name, (value) => ({ ...value, brands: OTHERS[width] }));
    await expect(settings.dialog.getByRole('deletion')).toContainText('VISA');
    await settings.make(`no VISA at ${width} px`);
    await expect.poll(codeOf).not.toMatch(/^000\./);

    await settings.goBackTo(before, `VISA again at ${width} px`);
    await expect.poll(codeOf).toBe(approved);
  });
}
