/** Acts on payments, through the page, at the test platform of the acquirer: its books say whether they were done. */
import { byDay } from '../../fixtures/at-night.ts';
import { expect, test } from '../../fixtures/office-test.ts';
import { expectNoSidewaysScroll } from '../../fixtures/picture.ts';
import { PaymentPage } from '../../models/back-office/payment-page.ts';
import { WIDTHS } from '../../models/back-office/widths.ts';

const AT_ACQUIRER = { testMode: 'EXTERNAL' };

for (const width of WIDTHS) {
  test(
    `a part is captured, and the rest can be, at ${width} px`,
    byDay(width === 320),
    async ({ owner, pay, acquirer }) => {
      const id = await pay({ ...AT_ACQUIRER, paymentType: 'PA', amount: '90.00' });
      const payment = new PaymentPage(await owner.open(`payments/${id}`, width));
      await payment.do('Capture', 'Capture €40.00', '40.00');
      await expect(payment.operation('Captured')).toContainText('40.00');
      await payment.begin('Capture');
      await expect(payment.dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('50.00');
      await expectNoSidewaysScroll(payment.page);
      expect(await acquirer.booked(id)).toEqual(['authorisation 9000', 'capture 4000']);
    },
  );

  test(
    `a part is refunded, charged back and returned by the bank, at ${width} px`,
    byDay(width === 1280),
    async ({ owner, pay, acquirer }) => {
      const id = await pay(AT_ACQUIRER);
      const payment = new PaymentPage(await owner.open(`payments/${id}`, width));
      await payment.do('Refund', 'Refund €12.50', '12.50');
      await expect(payment.operation('Refunded')).toContainText('12.50');
      await payment.do('Record chargeback', 'Record chargeback of €79.50');
      await expect(payment.heading).toContainText('Charged back');
      await payment.do('Record chargeback reversal', 'Record reversal of €79.50');
      await expect(payment.heading).toContainText('Partially refunded');
      await expect(payment.operation('Chargeback reversed')).toContainText('79.50');
      // A bank's decision is recorded, and not asked for.
      expect(await acquirer.booked(id)).toEqual(['sale 9200', 'refund 1250']);
    },
  );
}
