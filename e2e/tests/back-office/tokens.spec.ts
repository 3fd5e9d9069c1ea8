/** Access tokens made in the page, as the payment API takes them. */
import { AT_NIGHT, byDay } from '../../fixtures/at-night.ts';
import { MerchantApi, payment } from '../../fixtures/merchant-api.ts';
import { newReference } from '../../fixtures/new-reference.ts';
import { expect, test } from '../../fixtures/office-test.ts';
import { TokensPage } from '../../models/back-office/tokens-page.ts';
import { WIDTHS } from '../../models/back-office/widths.ts';

for (const width of WIDTHS) {
  test(
    `a token is made, revealed, rotated and revoked, at ${width} px`,
    byDay(width === 1280),
    async ({ owner, request, system }) => {
      const statusWith = async (token: string) =>
        (await new MerchantApi(request, system.gateway, token).post('v1/payments', payment())).status();
      const note = newReference(`shop-of-${width}`);
      const tokens = new TokensPage(await owner.open('tokens', width));

      const first = await tokens.make('Demo merchant', note);
      expect(await statusWith(first)).toBe(200);
      await expect(tokens.page.getByText(first)).toHaveCount(0);

      await tokens.reveal(tokens.row(note));
      await expect(tokens.shown).toHaveText(first);
      await tokens.closeDialog();

      const second = await tokens.rotate(tokens.row(note).first(), 'immediately');
      expect(second).not.toBe(first);
      expect(await statusWith(second)).toBe(200);
      await expect.poll(() => statusWith(first)).toBe(403);

      await tokens.revoke(tokens.row(second.slice(-4)), second.slice(-4));
      await expect.poll(() => statusWith(second)).toBe(403);
      expect(await statusWith('demo-token-main')).toBe(200);
    },
  );
}

test('a token that may only read does not pay', AT_NIGHT, async ({ owner, pay, request, system }) => {
  const tokens = new TokensPage(await owner.open('tokens'));
  const without = ['Take payments', 'Refund', 'Manage stored details'];
  const token = await tokens.make('Demo merchant', newReference('reads-alone'), without);
  const merchant = new MerchantApi(request, system.gateway, token);
  expect((await merchant.get(`v1/payments/${await pay()}`)).status()).toBe(200);
  expect((await merchant.post('v1/payments', payment())).status()).toBe(403);
});
