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
