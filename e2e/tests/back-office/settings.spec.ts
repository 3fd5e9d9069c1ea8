/** Settings that are changed in the page, as payments meet them. */
import { byDay } from '../../fixtures/at-night.ts';
import { MerchantApi, payment } from '../../fixtures/merchant-api.ts';
import { expect, test } from '../../fixtures/office-test.ts';
import { SettingsPage } from '../../models/back-office/settings-page.ts';
import { WIDTHS } from '../../models/back-office/widths.ts';

/** Of the demo merchant; no other test pays through it. */
const CHANNEL = 'a0000000000000000000000000000005';

// A version is made on top of the one before, so two tests that make them would disturb each other.
test.describe.configure({ mode: 'default' });

for (const width of WIDTHS) {
  test(
    `a channel takes one brand alone, which payments meet, and all brands again, at ${width} px`,
    byDay(width === 1280),
    async ({ owner, limits, request, system }) => {
      expect(limits.currency).not.toBe('');
      const merchant = new MerchantApi(request, system.gateway);
      const codeOf = async () => {
        const paid = await merchant.post('v1/payments', payment({ entityId: CHANNEL }));
        const { result }: { result: { code: string } } = await paid.json();
        return result.code;
      };
      const approved = await codeOf();
      expect(approved).toMatch(/^000\./);
      const { body: before } = await owner.call<{ readonly version: number }>('GET', 'settings');
      const settings = new SettingsPage(await owner.open(`settings/channels/${CHANNEL}`, width));
      await settings.addBrand('MASTER');
      await expect(settings.dialog.getByRole('insertion')).toContainText(/master/i);
      await settings.make('Change', `no VISA at ${width} px`);
      await expect.poll(codeOf).not.toMatch(/^000\./);

      await settings.page.goto(new URL('/settings', settings.page.url()).href);
      await settings.goBackTo(before.version);
      await expect(settings.dialog.getByRole('deletion')).toContainText(/master/i);
      await settings.make('Restore', `VISA again at ${width} px`);
      await expect.poll(codeOf).toBe(approved);
    },
  );
}
