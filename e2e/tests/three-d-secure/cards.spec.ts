/** The outcome of a payment by the behaviour of the card's bank, in the widget. */
import { AT_NIGHT, byDay } from '../../fixtures/at-night.ts';
import { inEachRun } from '../../fixtures/in-each-run.ts';
import { withoutRefusedAnswers } from '../../fixtures/page-problems.ts';
import { expect, test } from '../../fixtures/three-d-secure-test.ts';
import type { CardDetails } from '../../models/card-details.ts';
import { CARDS, CARDS_OF, type CardBrand, type CardKind } from '../../models/three-d-secure-cards.ts';

const PAID = '000.100.110';
const BRANDS = ['VISA', 'MASTER', 'AMEX'] as const satisfies readonly CardBrand[];

/** Each brand's names for an authentication and an attempt of it. */
const ECI = { VISA: { Y: '05', A: '06' }, MASTER: { Y: '02', A: '01' }, AMEX: { Y: '05', A: '06' } } as const;

type PaidRow = readonly [
  brand: CardBrand,
  bank: string,
  card: CardDetails,
  status: 'Y' | 'A',
  method: 'U' | 'Y',
];

const PAID_WITHOUT_CHALLENGE: readonly PaidRow[] = [
  ...BRANDS.map((brand) => [brand, 'asks nothing', CARDS_OF[brand].frictionless, 'Y', 'U'] as const),
  ...BRANDS.map((brand) => [brand, 'attempts', CARDS_OF[brand].attempt, 'A', 'U'] as const),
  ['VISA', 'has seen the browser', CARDS.frictionlessAfterMethod, 'Y', 'Y'],
];

for (const [brand, bank, card, status, method] of inEachRun(
  PAID_WITHOUT_CHALLENGE,
  ([one, , , is, sees]) => sees === 'Y' || (one === 'MASTER' && is === 'A'),
)) {
  test(
    `${brand}, a bank that ${bank}: the shopper has paid, and sees no dialog`,
    AT_NIGHT,
    async ({ shop, result, directory, statusOf, page, problems }) => {
      let dialogs = 0;
      page.on('framenavigated', (frame) => {
        if (frame.url().endsWith('#widget')) dialogs += 1;
      });
      await shop.openReady();
      const path = `v1/checkouts/${await shop.checkoutId()}/payment`;
      await shop.card.payWith(card);
      await expect(result.heading).toHaveText('Payment successful');
      expect(dialogs).toBe(0);
      expect(await statusOf(path)).toMatchObject({
        result: { code: PAID },
        threeDSecure: { eci: ECI[brand][status], authenticationStatus: status, liability: 'issuer' },
      });
      const { transStatus, authenticationValue, purchaseAmount, asked } = await directory.newest();
      expect([transStatus, authenticationValue?.length, purchaseAmount]).toEqual([status, 28, '9200']);
      expect(asked).toMatchObject({
        deviceChannel: '02',
        threeDSCompInd: method,
        browserAcceptHeader: expect.stringContaining('text/html'),
        browserJavascriptEnabled: true,
      });
      expect(problems.all).toEqual([]);
    },
  );
}

type AskedRow = readonly [brand: CardBrand, when: string, card: CardDetails];

const CHALLENGED: readonly AskedRow[] = [
  ...BRANDS.map((brand) => [brand, 'at once', CARDS_OF[brand].challenge] as const),
  ['VISA', 'when it has seen the browser', CARDS.challengeAfterMethod],
];

for (const [brand, when, card] of inEachRun(
  CHALLENGED,
  ([one, , { number }]) => one === 'AMEX' || number === CARDS.challengeAfterMethod.number,
)) {
  test(
    `${brand}, a bank that asks ${when}: the shopper types the code and has paid, once`,
    byDay(brand === 'VISA'),
    async ({ shop, result, dialog, directory, statusOf, codeOf, problems }) => {
      await shop.openReady();
      const path = `v1/checkouts/${await shop.checkoutId()}/payment`;
      await shop.card.payWith(card);
      await dialog.ready();
      expect(await codeOf(path)).toBe('000.200.000');
      await expect(dialog.bank.place.getByText('€92.00')).toBeVisible();
      await expect(dialog.bank.place.getByText(card.number.slice(-4))).toBeVisible();
      await dialog.bank.confirm();
      await expect(result.heading).toHaveText('Payment successful');
      expect(await statusOf(path)).toMatchObject({
        result: { code: PAID },
        threeDSecure: { eci: ECI[brand].Y, flow: 'challenge', liability: 'issuer' },
      });
      expect(await directory.resultsSent(1)).toMatchObject([
        { sent: { transStatus: 'Y' }, answer: { messageType: 'RRes', resultsStatus: '01' } },
      ]);
      expect(await directory.transactions()).toHaveLength(1);
      expect(problems.all).toEqual([]);
    },
  );
}

const DECLINED = [
  ['technicalError', 'a bank that is unable to', '100.390.112', 'VISA'],
  ['notEnrolled', 'a holder who is not enrolled', '000.400.102', 'MASTER'],
  ['withoutPart', 'a card that takes no part', '000.400.109', 'AMEX'],
  ['rejected', 'a bank that suspects fraud', '100.390.118', 'VISA'],
] as const satisfies readonly (readonly [CardKind, string, string, CardBrand])[];

const DECLINED_ROWS = DECLINED.flatMap(([kind, name, code, inRun]) =>
  BRANDS.flatMap((brand) => {
    const card = CARDS_OF[brand][kind];
    return card === undefined ? [] : [{ brand, name, code, card, isInEachRun: brand === inRun }];
  }),
);

for (const { brand, name, code, card } of inEachRun(DECLINED_ROWS, ({ isInEachRun }) => isInEachRun)) {
  test(
    `${brand}, ${name}: the shopper reads why, and pays with another card`,
    AT_NIGHT,
    async ({ shop, result, codeOf, problems }) => {
      await shop.openReady();
      const path = `v1/checkouts/${await shop.checkoutId()}/payment`;
      await shop.card.payWith(card);
      await expect(shop.card.message).toBeVisible();
      expect(await codeOf(path)).toBe(code);
      await shop.card.payWith(CARDS.frictionless);
      await expect(result.heading).toHaveText('Payment successful');
      expect(await codeOf(path)).toBe(PAID);
      expect(withoutRefusedAnswers(problems)).toEqual([]);
    },
  );
}

for (const brand of inEachRun(BRANDS, (one) => one === 'MASTER')) {
  test(
    `${brand}, three wrong codes: the payment is declined, and the checkout can be paid again`,
    AT_NIGHT,
    async ({ shop, result, dialog, codeOf }) => {
      await shop.openReady();
      const path = `v1/checkouts/${await shop.checkoutId()}/payment`;
      await shop.card.payWith(CARDS_OF[brand].challenge);
      await dialog.ready();
      await dialog.bank.fail();
      await dialog.gone();
      await expect(shop.card.message).toBeVisible();
      expect(await codeOf(path)).toBe('100.380.401');
      await shop.card.payWith(CARDS_OF[brand].challenge);
      await dialog.ready();
      await dialog.bank.confirm();
      await expect(result.heading).toHaveText('Payment successful');
      expect(await codeOf(path)).toBe(PAID);
    },
  );
}
