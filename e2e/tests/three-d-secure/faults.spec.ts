/** What banks and directories do wrong, as a shopper meets it in the widget. */

import type { FaultKind } from '../../directory-server/fault.ts';
import { AT_NIGHT } from '../../fixtures/at-night.ts';
import { inEachRun } from '../../fixtures/in-each-run.ts';
import { expect, test } from '../../fixtures/three-d-secure-test.ts';
import { CARDS } from '../../models/three-d-secure-cards.ts';

const PAID = '000.100.110';

const kinds = <Kind extends FaultKind>(...list: readonly Kind[]): readonly Kind[] => list;

const PAID_DESPITE = kinds(
  'ares-extra-fields',
  'ares-bom',
  'rreq-extra-fields',
  'rreq-bom',
  'rreq-twice-different',
  'cres-before-rreq',
  'cres-other-acs-transaction',
  'cres-padded',
  'cres-erro',
  'cres-replayed',
);

for (const kind of inEachRun(PAID_DESPITE, (one) => one === 'cres-before-rreq')) {
  test(`${kind}: the shopper who confirms has paid, once`, async ({
    shop,
    result,
    dialog,
    directory,
    codeOf,
  }) => {
    await directory.order(kind);
    await shop.openReady();
    const path = `v1/checkouts/${await shop.checkoutId()}/payment`;
    await shop.card.payWith(CARDS.challenge);
    await dialog.ready();
    await dialog.bank.confirm();
    await expect(result.heading).toHaveText('Payment successful');
    await expect.poll(() => codeOf(path)).toBe(PAID);
  });
}

test(
  'rreq-twice: both are answered with the same RRes, and the shopper has paid',
  AT_NIGHT,
  async ({ shop, result, dialog, directory, codeOf }) => {
    await directory.order('rreq-twice');
    await shop.openReady();
    const path = `v1/checkouts/${await shop.checkoutId()}/payment`;
    await shop.card.payWith(CARDS.challenge);
    await dialog.ready();
    await dialog.bank.confirm();
    await expect(result.heading).toHaveText('Payment successful');
    const [first, second] = await directory.resultsSent(2);
    expect(first?.answer).toMatchObject({ messageType: 'RRes', resultsStatus: '01' });
    expect(second?.answer).toEqual(first?.answer);
    expect(await codeOf(path)).toBe(PAID);
  },
);

const REFUSED_RESULTS = [
  ['rreq-twice-different', '305'],
  ['rreq-other-transaction', '301'],
  ['rreq-other-acs-transaction', '301'],
  ['rreq-duplicate-names', '204'],
  ['rreq-critical-extension', '202'],
  ['rreq-unknown-version', '102'],
  ['rreq-without-value', '201'],
] as const satisfies readonly (readonly [FaultKind, string])[];

for (const [kind, errorCode] of inEachRun(REFUSED_RESULTS, ([one]) => one === 'rreq-other-transaction')) {
  test(`${kind}: the result is refused with ${errorCode}`, AT_NIGHT, async ({ shop, dialog, directory }) => {
    await directory.order(kind);
    await shop.openReady();
    await shop.card.payWith(CARDS.challenge);
    await dialog.ready();
    await dialog.bank.confirm();
    const count = kind === 'rreq-twice-different' ? 2 : 1;
    const exchanges = await directory.resultsSent(count);
    expect(exchanges.at(-1)?.answer).toMatchObject({ messageType: 'Erro', errorCode, errorComponent: 'S' });
  });
}

const WITHOUT_ANSWER = [
  ['ds-down', '100.390.111'],
  // The page of a proxy, with its status 502.
  ['ares-not-json', '100.390.112'],
  ['ares-unknown-version', '100.390.115'],
  ['ares-critical-extension', '100.390.115'],
  ['ares-duplicate-names', '100.390.115'],
  ['ares-without-value', '100.390.115'],
  ['ares-other-transaction', '100.390.112'],
] as const satisfies readonly (readonly [FaultKind, string])[];

for (const [kind, code] of inEachRun(WITHOUT_ANSWER, ([one]) => one === 'ares-without-value')) {
  test(
    `${kind}: declined with ${code}, and the checkout can be paid afterwards`,
    AT_NIGHT,
    async ({ shop, result, directory, codeOf }) => {
      await directory.order(kind);
      await shop.openReady();
      const path = `v1/checkouts/${await shop.checkoutId()}/payment`;
      await shop.card.payWith(CARDS.frictionless);
      await expect(shop.card.message).toBeVisible();
      await expect.poll(() => codeOf(path)).toBe(code);
      await shop.card.payWith(CARDS.frictionless);
      await expect(result.heading).toHaveText('Payment successful');
    },
  );
}

const UNPROVEN = kinds('cres-says-yes', 'cres-forged', 'cres-without-rreq');

for (const kind of inEachRun(UNPROVEN, (one) => one !== 'cres-without-rreq')) {
  test(`${kind}: what the browser brings back pays nothing`, async ({ shop, dialog, directory, codeOf }) => {
    await directory.order(kind);
    await shop.openReady();
    const path = `v1/checkouts/${await shop.checkoutId()}/payment`;
    await shop.card.payWith(CARDS.challenge);
    await dialog.ready();
    await dialog.bank.confirm();
    if (kind === 'cres-says-yes') {
      await dialog.gone();
      await expect.poll(() => codeOf(path)).toBe('100.380.401');
    } else {
      // No result ever comes: the page waits, and the shopper can still cancel.
      await expect(dialog.bankFrame).toHaveCount(0);
      await expect.poll(() => codeOf(path)).toBe('000.200.000');
      await dialog.closeButton.click();
      await dialog.gone();
      await expect.poll(() => codeOf(path)).toBe('100.396.101');
    }
  });
}

test(
  'rreq-without-cres: the payment is made while the shopper is still at the bank',
  AT_NIGHT,
  async ({ shop, dialog, directory, codeOf }) => {
    await directory.order('rreq-without-cres');
    await shop.openReady();
    const path = `v1/checkouts/${await shop.checkoutId()}/payment`;
    await shop.card.payWith(CARDS.challenge);
    await dialog.ready();
    await dialog.bank.confirm();
    await expect.poll(() => codeOf(path)).toBe(PAID);
  },
);

test(
  'rreq-after-end: a Y for a challenge that never was is refused, and nothing is paid',
  AT_NIGHT,
  async ({ shop, directory, codeOf }) => {
    await directory.order('rreq-after-end');
    await shop.openReady();
    const path = `v1/checkouts/${await shop.checkoutId()}/payment`;
    await shop.card.payWith(CARDS.challenge);
    await expect(shop.card.message).toBeVisible();
    const [exchange] = await directory.resultsSent(1);
    expect(exchange?.answer).toMatchObject({ messageType: 'Erro', errorCode: '305' });
    await expect.poll(() => codeOf(path)).toBe('100.390.109');
  },
);

const METHODS = [
  ['method-silent', 'N'],
  ['method-other-transaction', 'N'],
  ['method-late', 'N'],
  ['method-twice', 'Y'],
  ['method-padded', 'Y'],
] as const satisfies readonly (readonly [FaultKind, string])[];

for (const [kind, said] of inEachRun(METHODS, ([one]) => one === 'method-twice')) {
  test(
    `${kind}: the payment is made, and the bank reads ${said}`,
    AT_NIGHT,
    async ({ shop, result, directory }) => {
      await directory.order(kind);
      await shop.openReady();
      await shop.card.payWith(CARDS.frictionlessAfterMethod);
      await expect(result.heading).toHaveText('Payment successful', { timeout: 180_000 });
      expect((await directory.newest()).asked).toMatchObject({ threeDSCompInd: said });
    },
  );
}
