import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';
import { CARD_BUTTON, type EngineShopper } from '../models/engine-shopper.ts';
import { CARDS } from '../models/three-d-secure-cards.ts';

/** A state that people should have looked at in the browsers of all makers. */
export interface EngineState {
  readonly title: string;
  /** Of a page with a form and nothing else. */
  readonly form?: { readonly brands?: string; readonly options?: Readonly<Record<string, unknown>> };
  /** Of a page of the system: which program's, and its path. */
  readonly page?: readonly [program: 'shop' | 'gateway', path: string];
  readonly reach: (shopper: EngineShopper) => Promise<unknown>;
  /** Whether the picture is of the window, not of the whole page. */
  readonly isOfWindow?: true;
}

const METHODS = 'VISA MASTER AMEX DIRECTDEBIT_SEPA PAYPAL';

const ready = (shopper: EngineShopper) => shopper.cardReady();

async function press(shopper: EngineShopper): Promise<void> {
  await shopper.cardReady();
  await shopper.press(CARD_BUTTON);
  await shopper.finds("document.querySelector('.wpwl-hint') !== null", true);
}

async function openMethod(shopper: EngineShopper, name: string, then?: 'press'): Promise<void> {
  await shopper.cardReady();
  await shopper.press(`.wpwl-container-${name} .wpwl-method-button`);
  if (then === undefined) return;
  await shopper.press(`.wpwl-container-${name} .wpwl-button-pay`);
  await shopper.finds("document.querySelector('.wpwl-hint') !== null", true);
}

export const ENGINE_STATES: readonly EngineState[] = [
  { title: 'card, empty', form: {}, reach: ready },
  { title: 'card, wrong', form: { options: { cardHolder: { required: true } } }, reach: press },
  {
    title: 'card, typed',
    form: {},
    reach: async (shopper) => {
      await shopper.cardReady();
      await shopper.types(GOOD_CARD);
    },
  },
  { title: 'tabs', form: { brands: METHODS, options: { layout: 'tabs' } }, reach: ready },
  {
    title: 'accordion, SEPA wrong',
    form: { brands: METHODS, options: { layout: 'accordion' } },
    reach: (shopper) => openMethod(shopper, 'directDebit', 'press'),
  },
  { title: 'stack', form: { brands: METHODS, options: { layout: 'stack' } }, reach: ready },
  {
    title: 'card, with the billing address, the help and the box',
    form: {
      options: {
        billingAddress: { country: 'US' },
        mandatoryBillingFields: { city: true, state: true },
        showCVVHint: true,
        showCreateRegistration: true,
      },
    },
    reach: async (shopper) => {
      await shopper.cardReady();
      await shopper.finds("document.querySelector('.wpwl-billing select') !== null", true);
    },
  },
  { title: 'shop', page: ['shop', '?show=accounts'], reach: ready },
  {
    title: 'shop, declined',
    page: ['shop', ''],
    reach: async (shopper) => {
      await shopper.pays(DECLINED_CARD);
      await shopper.finds("document.querySelector('.wpwl-message') !== null", true);
    },
  },
  { title: 'shop, own button', page: ['shop', '?show=button,help,gift,back'], reach: ready },
  { title: 'shop, payment methods', page: ['shop', 'wallet'], reach: ready },
  {
    title: 'shop, express',
    page: ['shop', 'express'],
    reach: (shopper) => shopper.finds("document.querySelectorAll('.wpwl-button-brand svg').length > 3", true),
  },
  {
    title: 'shop, sheet of a wallet',
    page: ['shop', 'express'],
    isOfWindow: true,
    reach: async (shopper) => {
      await shopper.press('.wpwl-container-express button[data-brand="WALLET2"]');
      // Its head is there until the sheet has come.
      await shopper.finds("document.querySelector('dialog[open] > .wpwl-dialog-head') === null", true);
    },
  },
  {
    title: 'shop, 3D Secure',
    page: ['shop', '?show=secure'],
    isOfWindow: true,
    reach: async (shopper) => {
      await shopper.pays(CARDS.challenge);
      await shopper.finds("document.querySelector('#code') !== null", true, [
        'dialog iframe.wpwl-target',
        'iframe[title]',
      ]);
    },
  },
  {
    title: 'shop, result',
    page: ['shop', ''],
    reach: async (shopper) => {
      await shopper.pays(GOOD_CARD);
      await shopper.hasPaid('Visa');
    },
  },
  {
    title: 'bank',
    page: ['shop', '?show=accounts,transfer'],
    reach: async (shopper) => {
      await openMethod(shopper, 'onlineTransfer');
      await shopper.press('.wpwl-container-onlineTransfer .wpwl-button-pay');
      await shopper.reads('h1', 'Confirm your transfer');
    },
  },
  { title: 'playground', page: ['gateway', 'playground'], reach: ready },
];
