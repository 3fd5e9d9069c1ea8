/** What is done with payments, through the page, at the test platform of the acquirer: its books say whether it was. */
import { AT_NIGHT, byDay } from '../../fixtures/at-night.ts';
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
      await payment.do('Capture', 'Capture 40.00 EUR', '40.00');
      await expect(payment.operation('Capture')).toContainText('40.00');
      await payment.begin('Capture');
      await expect(payment.dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('50.00');
      await expectNoSidewaysScroll(payment.page);
      expect(await acquirer.booked(id)).toEqual(['authorisation 9000', 'capture 4000']);
    },
  );

  test(`an authorisation is reversed, at ${width} px`, AT_NIGHT, async ({ owner, pay, acquirer }) => {
    const id = await pay({ ...AT_ACQUIRER, paymentType: 'PA' });
    const payment = new PaymentPage(await owner.open(`payments/${id}`, width));
    await payment.do('Reverse', 'Reverse 92.00 EUR');
    await expect(payment.heading).toContainText('Reversed');
    await expect(payment.act('Capture')).toHaveCount(0);
    expect(await acquirer.booked(id)).toEqual(['authorisation 9200', 'reversal 9200']);
  });

  test(
    `a part is refunded, charged back and given back by the bank, at ${width} px`,
    byDay(width === 1280),
    async ({ owner, pay, acquirer }) => {
      const id = await pay(AT_ACQUIRER);
      const payment = new PaymentPage(await owner.open(`payments/${id}`, width));
      await payment.do('Refund', 'Refund 12.50 EUR', '12.50');
      await expect(payment.operation('Refund')).toContainText('12.50');
      await payment.do('Record a chargeback', 'Record chargeback of 79.50 EUR');
      await expect(payment.heading).toContainText('Charged back');
      await payment.do('Record a chargeback reversal', 'Record reversal of 79.50 EUR');
      await expect(payment.heading).toContainText('Refunded');
      await expect(payment.operation('Chargeback reversal')).toContainText('79.50');
      // What a bank decides is recorded, and not asked for.
      expect(await acquirer.booked(id)).toEqual(['sale 9200', 'refund 1250']);
    },
  );

  test(
    `the acquirer is asked how a refund ended, and its answer decides, at ${width} px`,
    AT_NIGHT,
    async ({ owner, pay, acquirer }) => {
      // No other test has this amount, so that the faults meet this refund alone.
      const amount = width === 320 ? '17.31' : '17.29';
      const wire = { minor: amount.replace('.', ''), currency: 'EUR' };
      await acquirer.order({ fault: { kind: 'reset-after-booking' }, on: 'refund', count: 1, amount: wire });
      const beSilent = { fault: { kind: 'server-error' }, on: 'status', amount: wire } as const;
      const answerAgain = await acquirer.order(beSilent);
      const id = await pay(AT_ACQUIRER);
      const payment = new PaymentPage(await owner.open(`payments/${id}`, width));
      await payment.begin('Refund', amount);
      await payment.confirm(`Refund ${amount} EUR`);
      await expect(payment.dialog.getByText('Result not known yet')).toBeVisible();
      await payment.closeDialog();
      await expect(payment.page.getByText('How this ended is not known yet')).toBeVisible();

      await payment.begin('Ask the acquirer now');
      await payment.confirm('Ask now');
      await expect(payment.dialog).toContainText('still not known');
      await payment.closeDialog();

      await answerAgain();
      // After several errors in a row the gateway lets an acquirer rest for some seconds; other tests meet errors as well.
      await expect(async () => {
        // Meanwhile it asks by itself, too.
        if ((await payment.act('Ask the acquirer now').count()) === 0) return;
        await payment.begin('Ask the acquirer now');
        await payment.confirm('Ask now');
        const answer = payment.dialog.getByRole('status');
        await expect(answer).not.toBeEmpty();
        const said = await answer.textContent();
        await payment.closeDialog();
        expect(said).toContain('The acquirer has answered');
      }).toPass({ intervals: [2000], timeout: 180_000 });
      await expect(payment.operation('Refund')).toContainText(/approved/i);
      await expect(payment.act('Ask the acquirer now')).toHaveCount(0);
      expect(await acquirer.booked(id)).toEqual(['sale 9200', `refund ${wire.minor}`]);
    },
  );
}
