/** The roads of a shopper in browsers of other makers, where they are installed. Each browser is started once. */
import type { APIRequestContext } from '@playwright/test';
import { test } from '../fixtures/api-test.ts';
import { type Engine, TAB } from '../fixtures/engines/engine.ts';
import { OTHER_ENGINES } from '../fixtures/engines/other-engines.ts';
import { startForeignSite } from '../fixtures/foreign-site.ts';
import { CARD_CHANNEL, MerchantApi } from '../fixtures/merchant-api.ts';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';
import { CARD, CARD_BUTTON, ENGINE_FIELDS, EngineShopper, frameOf } from '../models/engine-shopper.ts';
import { CARDS } from '../models/three-d-secure-cards.ts';

const TITLES = ['Card number', 'Expiry date', 'Security code', 'Name on card (optional)'];
const PAID_BY_CARD = 'Visa ending in 0000';
const ENTER = '\uE007';

/** Boxes of a shop's page that shrink to fit what is in them. */
const BOXES = [
  'display:flex',
  'display:flex;flex-direction:column;align-items:center',
  'display:grid;justify-items:center',
  'display:inline-block',
  'float:left',
  'display:table-cell',
  'display:contents',
];
/** A box that a mistake of the page has closed. */
const CLOSED_BOX = 'width:2px';
/** The preferred width of a form, in CSS pixels, and the width that it takes wherever it is. */
const COMFORTABLE = 512;
const LEAST = 144;

const FORM = '<form class="paymentWidgets" action="/result" data-brands="VISA"></form>';

const FOCUSED = 'document.activeElement.name';
const DIRECTION_OF = (selector: string) =>
  `getComputedStyle(document.querySelector('${selector}')).direction`;

for (const { name, start } of OTHER_ENGINES) {
  test.describe(name, () => {
    // One after the other, in the one browser that is started for all of them.
    test.describe.configure({ mode: 'default' });
    test.skip(!start, `${name} is not installed`);

    let engine: Engine | undefined;
    let shopper: EngineShopper;

    test.beforeAll(async () => {
      engine = start ? await start() : undefined;
      if (engine) shopper = new EngineShopper(engine);
    });

    test.afterAll(async () => {
      await engine?.close();
    });

    test.beforeEach(async () => {
      await engine?.forget();
    });

    test('a shopper reads what is missing, is declined, and pays with other details', async ({ system }) => {
      await shopper.engine.open(system.shop);
      for (const [index, field] of ENGINE_FIELDS.entries()) {
        /* oxlint-disable no-await-in-loop -- one browser */
        await shopper.finds('document.title', TITLES[index], frameOf(field));
        // Nothing of a field is scrolled out of view, and no scroll bar takes room from its text.
        await shopper.finds('innerWidth - document.documentElement.clientWidth', 0, frameOf(field));
        /* oxlint-enable no-await-in-loop */
      }
      await shopper.reads(CARD_BUTTON, /92/);
      await shopper.cardReady();
      await shopper.press(CARD_BUTTON);
      await shopper.counts('.wpwl-hint', 3);
      await shopper.finds(FOCUSED, 'card.number');
      await shopper.types(DECLINED_CARD);
      await shopper.engine.keys(TAB);
      await shopper.counts('.wpwl-hint', 0);
      await shopper.counts('.wpwl-brand-VISA', 1);
      await shopper.press(CARD_BUTTON);
      await shopper.reads(`${CARD} .wpwl-message`, /declined/);
      await shopper.pays(GOOD_CARD);
      await shopper.hasPaid(PAID_BY_CARD);
    });

    test("a bank's question is answered in the dialog", async ({ system }) => {
      const bank = ['dialog iframe.wpwl-target', 'iframe[title]'];
      await shopper.engine.open(`${system.shop}?show=secure`);
      await shopper.pays(CARDS.challenge);
      await shopper.press('#code', bank);
      const code = await shopper.engine.read("document.querySelector('.code').textContent", bank);
      await shopper.engine.keys(String(code).trim());
      await shopper.press('button[value="confirm"]', bank);
      await shopper.hasPaid('Visa ending in 0018');
    });

    test("a transfer is confirmed on the bank's page, and ends in the shop", async ({ system }) => {
      await shopper.engine.open(`${system.shop}?show=accounts,transfer`);
      // As long as the fields are slow to come, a message about it moves what is below.
      await shopper.cardReady();
      await shopper.press('.wpwl-container-onlineTransfer .wpwl-method-button');
      await shopper.press('.wpwl-container-onlineTransfer .wpwl-button-pay');
      await shopper.reads('h1', 'Confirm your transfer');
      await shopper.press('button[value="confirmed"]');
      await shopper.hasPaid('Sofort');
    });

    test('a stored card is paid with in one click', async ({ system }) => {
      const stored = '#wpwl-registrations .wpwl-container-registration';
      await shopper.engine.open(`${system.shop}wallet`);
      await shopper.pays(GOOD_CARD);
      await shopper.reads('h1', 'Payment method saved');
      await shopper.engine.open(system.shop);
      await shopper.counts(`${stored} input[type="radio"]:checked`, 1);
      await shopper.reads(`${stored} .wpwl-button-pay`, /€/);
      await shopper.press(`${stored} .wpwl-button-pay`);
      await shopper.hasPaid(PAID_BY_CARD);
    });

    test('the sheet of a wallet is confirmed over the page', async ({ system }) => {
      await shopper.engine.open(`${system.shop}express`);
      await shopper.press('.wpwl-container-express button[data-brand="WALLET2"]');
      await shopper.press('footer button.main', ['dialog[open] iframe']);
      await shopper.hasPaid('Google Pay');
    });

    test('Arabic runs from right to left and its digits from left to right', async ({ system }) => {
      await shopper.engine.open(`${system.shop}?locale=ar`);
      await shopper.cardReady();
      await shopper.finds(DIRECTION_OF(CARD), 'rtl');
      await shopper.finds(DIRECTION_OF('input'), 'ltr', frameOf('card.number'));
      await shopper.finds(DIRECTION_OF('input'), 'rtl', frameOf('card.holder'));
      await shopper.pays(GOOD_CARD);
      await shopper.hasPaid(PAID_BY_CARD);
    });

    test('the keyboard alone leads through the fields to the button, and pays', async ({ system }) => {
      await shopper.engine.open(system.shop);
      await shopper.cardReady();
      // Until the frame of the markup has left, it is in front of the form's own number, and has no name.
      await shopper.counts('form:not(.wpwl-form) iframe', 0);
      await shopper.engine.read("document.querySelector('a.brand').focus()");
      const texts = [
        GOOD_CARD.number,
        GOOD_CARD.expiry.replaceAll(/\D/g, ''),
        GOOD_CARD.cvv,
        GOOD_CARD.holder,
      ];
      for (const [index, field] of ENGINE_FIELDS.entries()) {
        /* oxlint-disable no-await-in-loop -- a keyboard has one focus */
        await shopper.engine.keys(TAB);
        await shopper.finds(FOCUSED, field);
        await shopper.finds(FOCUSED, field, frameOf(field));
        await shopper.engine.keys(texts[index] ?? '');
        await shopper.shows(field, texts[index] ?? '');
        /* oxlint-enable no-await-in-loop */
      }
      await shopper.engine.keys(TAB);
      await shopper.finds(`document.activeElement.matches('${CARD_BUTTON}')`, true);
      await shopper.engine.keys(ENTER);
      await shopper.hasPaid(PAID_BY_CARD);
    });

    test('a shopper who comes back after paying reads that it is paid, and cannot pay again', async ({
      request,
      system,
    }) => {
      const checkoutId = await newCheckout(request, system.gateway);
      // The demo shop asks the browser not to keep its pages; many shops do not.
      const site = await startForeignSite((path) =>
        path === '/' ? keptPage(system.gateway, checkoutId) : '<!doctype html><h1>Result</h1>',
      );
      try {
        await shopper.engine.open(site.addressAt('127.0.0.1'));
        await shopper.pays(GOOD_CARD);
        await shopper.reads('h1', 'Result');
        const result = await shopper.engine.read('location.href');
        // In a task of its own: the driver's answer would be lost with the page.
        await shopper.engine.read('setTimeout(() => history.back())');
        // Whether the browser has kept the page or loads it again depends on its memory, and changes nothing.
        await shopper.reads('.wpwl-message', /already been paid/);
        await shopper.finds(`document.querySelector('${CARD_BUTTON}').ariaDisabled`, 'true');
        await shopper.engine.press(CARD_BUTTON);
        await shopper.press('.wpwl-message a');
        await shopper.reads('h1', 'Result');
        await shopper.finds('location.href', result);
      } finally {
        await site.close();
      }
    });

    test('forms in boxes that shrink have the right width', async ({ request, system }) => {
      const checkoutId = await newCheckout(request, system.gateway);
      const site = await startForeignSite(boxesPage(system.gateway, checkoutId));
      try {
        await shopper.engine.open(site.addressAt('127.0.0.1'));
        const widths = '[...document.querySelectorAll(".wpwl-form-card")].map((form) => form.offsetWidth)';
        await shopper.finds(widths, [...BOXES.map(() => COMFORTABLE), LEAST]);
      } finally {
        await site.close();
      }
    });
  });
}

function newCheckout(request: APIRequestContext, gateway: string): Promise<string> {
  return new MerchantApi(request, gateway).makeCheckout({ entityId: CARD_CHANNEL, paymentType: 'DB' });
}

/** A page that a browser may keep whole for the way back. */
function keptPage(gateway: string, checkoutId: string): string {
  return `<!doctype html><title>Shop</title>${FORM}${widget(gateway, checkoutId)}`;
}

/** A page with a form in each of the boxes. */
function boxesPage(gateway: string, checkoutId: string): string {
  const boxes = [...BOXES, CLOSED_BOX].map(
    (css) => `<section style="width:900px;clear:both"><div style="${css}">${FORM}</div></section>`,
  );
  return `<!doctype html><title>Shop</title>${boxes.join('')}${widget(gateway, checkoutId)}`;
}

function widget(gateway: string, checkoutId: string): string {
  return `<script src="${gateway}v1/paymentWidgets.js?checkoutId=${checkoutId}"></script>`;
}
