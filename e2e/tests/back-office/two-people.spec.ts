/** Refunds that two people have to do with: at the same moment, or one after the other. */
import { AT_NIGHT, byDay } from '../../fixtures/at-night.ts';
import { expect, test } from '../../fixtures/office-test.ts';
import { OfficeShell } from '../../models/back-office/office-shell.ts';
import { PaymentPage } from '../../models/back-office/payment-page.ts';
import { WIDTHS } from '../../models/back-office/widths.ts';

const AT_ACQUIRER = { testMode: 'EXTERNAL' };

test(
  'two operators who refund the same rest at once refund it once',
  AT_NIGHT,
  async ({ owner, staff, pay, acquirer }) => {
    const id = await pay(AT_ACQUIRER);
    const operator = await staff('operations');
    const pages = await Promise.all(
      [owner, operator].map(async (user) => new PaymentPage(await user.open(`payments/${id}`))),
    );
    await Promise.all(pages.map((payment) => payment.begin('Refund')));
    await Promise.all(pages.map((payment) => payment.confirm('Refund €92.00')));
    const ends = await Promise.all(
      pages.map(async ({ dialog }) => {
        const end = dialog.getByRole('status');
        await expect(end).toContainText(/Done|Refused/);
        return (await end.innerText()).includes('Done');
      }),
    );
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect(await acquirer.booked(id)).toEqual(['sale 9200', 'refund 9200']);
    expect(await operator.closeWindows()).toEqual([]);
  },
);

for (const width of WIDTHS) {
  test(
    `a large refund is asked for by one and made by another, at ${width} px`,
    byDay(width === 1280),
    async ({ owner, staff, pay, acquirer, limits }) => {
      const { currency } = limits;
      const id = await pay({ ...AT_ACQUIRER, amount: '200.00', currency });
      const finance = await staff('finance');
      const asked = new PaymentPage(await finance.open(`payments/${id}`, width));
      await asked.begin('Refund');
      await asked.confirm(`Refund ${currency} 200.00`);
      await expect(asked.dialog.getByText('Waiting for a second person').first()).toBeVisible();
      await asked.closeDialog();
      expect(await acquirer.booked(id)).toEqual(['sale 20000']);

      await asked.page.goto(new URL('/approvals', asked.page.url()).href);
      await expect(asked.page.getByText('Someone else has to decide').first()).toBeVisible();

      const decided = new OfficeShell(await owner.open('approvals', width));
      const row = decided.page.getByRole('row').filter({ has: decided.page.locator(`a[href$="${id}"]`) });
      await row.getByRole('button', { name: /^Approve/ }).click();
      await decided.dialog.getByRole('button', { name: `Refund ${currency} 200.00` }).click();
      await expect(decided.dialog.getByText(/Done$/)).toBeVisible();
      await decided.closeDialog();
      expect(await acquirer.booked(id)).toEqual(['sale 20000', 'refund 20000']);
      expect(await finance.closeWindows()).toEqual([]);
    },
  );
}
