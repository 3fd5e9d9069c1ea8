// needs: the night
/**
 * A shopper types while the forms arrive, in a browser that cannot move a frame without loading it again, as on every
 * iPhone: no digit is missing, none doubled. 108 visits in each browser.
 */
import type { APIRequestContext } from '@playwright/test';
import { test } from '../fixtures/api-test.ts';
import { type Engine, TAB } from '../fixtures/engines/engine.ts';
import { OTHER_ENGINES } from '../fixtures/engines/other-engines.ts';
import { startForeignSite } from '../fixtures/foreign-site.ts';
import { startLateForms } from '../fixtures/late-forms.ts';
import { CARD_CHANNEL, MerchantApi } from '../fixtures/merchant-api.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CARD, CARD_BUTTON, EngineShopper } from '../models/engine-shopper.ts';

/** No digit is next to its like but one pair, so that one that is missing or doubled shows. */
const NUMBER = '4539148803436467';
const EXPIRY = GOOD_CARD.expiry.replaceAll(/\D/g, '');
/** Milliseconds from one key to the next: pasted by a program, typed fast, typed. */
const PACES = [20, 60, 150];
/** When the forms come, in milliseconds from the first key on: before the second, between two, after the last. */
const MOMENTS = [0, 60, 150, 250, 350, 500, 650, 800, 1000, 1400, 1900, 2600];
/** The frames that the shop has written into its page. */
const MARKUPS = {
  none: [],
  'the number': ['card.number'],
  'all frames': ['card.number', 'card.expiry', 'card.cvv', 'card.holder'],
};
/** Where the browser knows how to move a frame, it forgets that: none of the others does. */
const NO_MOVES = '<script>delete Element.prototype.moveBefore</script>';
const EARLY = ['form.paymentWidgets > iframe'];

for (const { name, start } of OTHER_ENGINES) {
  test.describe(name, () => {
    // One after the other, in the one browser that is started for all of them.
    test.describe.configure({ mode: 'default' });
    test.skip(!start, `${name} is not installed`);

    let engine: Engine;

    test.beforeAll(async () => {
      if (start) engine = await start();
    });

    test.afterAll(async () => {
      await engine?.close();
    });

    test('the tab key leads from an early frame to the field behind it', async ({ request, system }) => {
      const gateway = await startLateForms(system.gateway);
      const page = await shopPage(request, system.gateway, gateway.address, MARKUPS['all frames']);
      const site = await startForeignSite(page);
      const shopper = new EngineShopper(engine);
      try {
        const letGo = gateway.hold();
        await engine.open(site.addressAt('127.0.0.1'));
        await shopper.press('input', ['form.paymentWidgets > iframe[title="card.expiry"]']);
        await engine.keys(EXPIRY);
        letGo();
        await shopper.counts(EARLY[0] ?? '', 1);
        await engine.keys(TAB + GOOD_CARD.cvv);
        await shopper.shows('card.cvv', GOOD_CARD.cvv);
        await shopper.shows('card.expiry', EXPIRY);
      } finally {
        await site.close();
        await gateway.close();
      }
    });

    for (const [markup, fields] of Object.entries(MARKUPS)) {
      for (const pace of PACES) {
        test(`frames in the markup: ${markup}, a key every ${pace} ms: the number is whole`, async ({
          request,
          system,
        }) => {
          test.setTimeout(600_000);
          const gateway = await startLateForms(system.gateway);
          let page = '';
          const site = await startForeignSite(() => page);
          const shopper = new EngineShopper(engine);
          try {
            /* oxlint-disable no-await-in-loop -- one browser */
            for (const moment of MOMENTS) {
              page = await shopPage(request, system.gateway, gateway.address, fields);
              const letGo = gateway.hold();
              await engine.open(site.addressAt('127.0.0.1'));
              await shopper.press('input', EARLY);
              setTimeout(letGo, moment);
              await engine.keys(NUMBER, pace);
              await shopper.counts(`${CARD} iframe`, 4);
              await shopper.finds(`document.querySelector('${CARD_BUTTON}').ariaDisabled`, 'false');
              await engine.keys(TAB + EXPIRY, pace);
              await shopper.shows('card.expiry', EXPIRY);
              await shopper.shows('card.number', NUMBER);
              // The one that the shopper is in stays until then.
              await engine.read('document.activeElement.blur()');
              await shopper.counts(EARLY[0] ?? '', 0);
            }
            /* oxlint-enable no-await-in-loop */
          } finally {
            await site.close();
            await gateway.close();
          }
        });
      }
    }
  });
}

async function shopPage(
  request: APIRequestContext,
  gateway: string,
  late: string,
  fields: readonly string[],
): Promise<string> {
  const order = {
    entityId: CARD_CHANNEL,
    amount: '92.00',
    currency: 'EUR',
    paymentType: 'DB',
    integrity: 'true',
  };
  const answer = await new MerchantApi(request, gateway).post('v1/checkouts', order);
  const { id, cardFrame }: { id: string; cardFrame: string } = await answer.json();
  const address = new URL(cardFrame, late).href;
  const frames = fields.map(
    (field) => `<iframe src="${address}#${field}" title="${field}" allow="autofill"></iframe>`,
  );
  return `<!doctype html><title>Shop</title>${NO_MOVES}<form class="paymentWidgets" action="/result" data-brands="VISA">${frames.join('')}</form>
    <script>${scriptAfterLoad(`${late}v1/paymentWidgets.js?checkoutId=${id}`)}</script>`;
}

/** A driver does nothing before a page is loaded, and one that waits for a script is not. */
function scriptAfterLoad(src: string): string {
  return `addEventListener('load', () => setTimeout(() => {
    document.head.append(Object.assign(document.createElement('script'), { src: '${src}' }));
  }))`;
}
