import { afterEach, describe, expect, it } from 'vitest';
import {
  addForm,
  all,
  clearPage,
  enterCard,
  eventually,
  framesReady,
  newCheckout,
  one,
  showPage,
} from '../forms/shown-page.fixture.ts';
import { startWidget } from '../page/start-widget.ts';

const BRANDS = 'VISA MASTER AMEX DIRECTDEBIT_SEPA PAYPAL';
const LAYOUTS = ['accordion', 'tabs'] as const;

const HEADS = { accordion: '.wpwl-method-button', tabs: '[role="tab"]' } as const;
type Layout = (typeof LAYOUTS)[number];

let checkout = '';

async function show(
  layout: Layout,
  options: Record<string, unknown> = {},
  words = '',
  brands = BRANDS,
): Promise<void> {
  checkout = newCheckout(words);
  await showPage(brands, { layout, ...options }, checkout);
  await eventually(() => expect(names(layout).length).toBeGreaterThan(1));
}

const titles = (): string[] =>
  all('.wpwl-title')
    .filter((title) => title.checkVisibility())
    .map((title) => title.textContent.trim());

const nameOf = (part: Element | null): string =>
  part?.querySelector('.wpwl-method-name')?.textContent.trim() ?? '';

const names = (layout: Layout): string[] => all(HEADS[layout]).map(nameOf);

function head(layout: Layout, name: string): HTMLElement {
  const named = all(HEADS[layout]).find((part) => nameOf(part) === name);
  if (named === undefined) throw new Error(`no way to pay is called ${name}`);
  return named;
}

/** The public names of the forms that can be seen. */
const visible = (): string[] =>
  all('.wpwl-form')
    .filter((form) => form.checkVisibility())
    .map((form) => /wpwl-form-\w+/u.exec(form.className)?.[0] ?? '');

const press = (key: string): void => {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
};

afterEach(clearPage);

describe.each(LAYOUTS)('several ways to pay as %s', (layout) => {
  it('show one form and the names of all, in the order of the shop', async () => {
    await show(layout);
    expect(names(layout)).toEqual(['Card', 'SEPA', 'PayPal']);
    expect(visible()).toEqual(['wpwl-form-card']);
    expect(all('button[name="pay"]').filter((button) => button.checkVisibility())).toHaveLength(1);
  });

  it('open stored details first', async () => {
    await show(layout, {}, 'stored');
    await eventually(() => expect(names(layout)[0]).toBe('Saved payment methods'));
    await eventually(() => expect(visible()).toEqual(['wpwl-form-registrations']));
  });

  it('stay at the open one while it is paid with, and after a decline', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    await show(layout, { onBeforeSubmitCard: () => promise }, '', 'VISA DIRECTDEBIT_SEPA');
    await framesReady('.wpwl-form-card', ['cardNumber', 'expiry', 'cvv', 'cardHolder']);
    enterCard({ cardHolder: '800.100.152' });
    one('.wpwl-form-card button[name="pay"]').click();
    await eventually(() => expect(one('.wpwl-form-card button[name="pay"]').ariaBusy).toBe('true'));
    head(layout, 'SEPA').click();
    expect(visible()).toEqual(['wpwl-form-card']);
    resolve(true);
    await eventually(() => one('.wpwl-form-card .wpwl-message-error'));
    expect(visible()).toEqual(['wpwl-form-card']);
    head(layout, 'SEPA').click();
    expect(visible()).toEqual(['wpwl-form-directDebit']);
  });

  it('open the form that the shop pays with by the class of its container', async () => {
    await show(layout, {}, '', 'VISA DIRECTDEBIT_SEPA');
    await window.wpwl?.executePayment('wpwl-container-directDebit-DIRECTDEBIT_SEPA');
    await eventually(() => expect(visible()).toEqual(['wpwl-form-directDebit']));
    expect(document.activeElement?.getAttribute('name')).toBe('bankAccount.holder');
  });

  it('have no choice where stored details are shown alone, until the others are wanted', async () => {
    checkout = newCheckout('stored');
    await showPage(BRANDS, { layout, registrations: { hideInitialPaymentForms: true } }, checkout);
    await eventually(() => one('[data-action="show-initial-forms"]'));
    expect(names(layout)).toEqual([]);
    expect(visible()).toEqual(['wpwl-form-registrations']);
    one('[data-action="show-initial-forms"]').click();
    await eventually(() => expect(names(layout)).toHaveLength(4));
    expect(visible()).toEqual(['wpwl-form-card']);
    expect(one('tollgate-card-form').contains(document.activeElement)).toBe(true);
  });

  it('say that the checkout has ended where the shopper sees it', async () => {
    await show(layout);
    head(layout, 'PayPal').click();
    startWidget(`${window.location.origin}/v1/paymentWidgets.js?checkoutId=unknown`);
    await eventually(() =>
      expect(one('.wpwl-form-virtualAccount .wpwl-message').textContent).toContain('expired'),
    );
  });

  it('leave nothing in the page when the widget is unloaded', async () => {
    await show(layout);
    window.wpwl?.unload();
    expect(all('[class*="wpwl-"], form')).toEqual([]);
  });

  it('are taken apart when the page asks for one below the other', async () => {
    await show(layout);
    Reflect.set(window, 'wpwlOptions', { layout: 'stack' });
    addForm('VISA');
    await eventually(() => expect(names(layout)).toEqual([]));
    expect(all('.wpwl-method, [role="tabpanel"], [role="heading"]')).toEqual([]);
    await eventually(() => expect(visible()).toHaveLength(4));
  });
});

describe('payment methods below each other', () => {
  it('have the name of each above its fields, that of cards too', async () => {
    checkout = newCheckout();
    await showPage(BRANDS, { layout: 'stack' }, checkout);
    await eventually(() => expect(titles()).toEqual(['Card', 'SEPA', 'PayPal']));
  });

  it('have none where there are only cards', async () => {
    checkout = newCheckout();
    await showPage('VISA MASTER', { layout: 'stack' }, checkout);
    await eventually(() => expect(all('.wpwl-form-card .wpwl-label')).toHaveLength(4));
    expect(titles()).toEqual([]);
  });
});

describe('the headings of an accordion', () => {
  it('are buttons in headings that say which form they open, and whether it is', async () => {
    await show('accordion');
    for (const button of all(HEADS.accordion)) {
      expect(button.parentElement?.role).toBe('heading');
      const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
      expect(panel?.getAttribute('aria-labelledby')).toBe(button.id);
      expect(String(panel?.checkVisibility())).toBe(button.ariaExpanded);
    }
    expect(all(HEADS.accordion).map(({ ariaExpanded }) => ariaExpanded)).toEqual(['true', 'false', 'false']);
  });

  it('belong to one placeholder each', async () => {
    await show('accordion', {}, '', 'VISA PAYPAL');
    addForm('DIRECTDEBIT_SEPA SOFORTUEBERWEISUNG');
    await eventually(() => expect(names('accordion')).toHaveLength(4));
    expect(visible()).toEqual(['wpwl-form-card', 'wpwl-form-directDebit']);
    head('accordion', 'PayPal').click();
    expect(visible()).toEqual(['wpwl-form-virtualAccount', 'wpwl-form-directDebit']);
  });
});

describe('the tabs', () => {
  it('are moved between by arrow keys, Home and End, which open at once', async () => {
    await show('tabs');
    head('tabs', 'Card').focus();
    for (const [key, name] of [
      ['ArrowRight', 'SEPA'],
      ['End', 'PayPal'],
      ['ArrowRight', 'Card'],
      ['ArrowLeft', 'PayPal'],
      ['Home', 'Card'],
    ] as const) {
      press(key);
      expect(nameOf(document.activeElement)).toBe(name);
      expect(document.activeElement?.ariaSelected).toBe('true');
    }
  });

  it('are mirrored in a language that is read from right to left', async () => {
    await show('tabs', { locale: 'ar' });
    await eventually(() => expect(one('.wpwl-tabs').dir).toBe('rtl'));
    all('[role="tab"]')[0]?.focus();
    press('ArrowLeft');
    expect(nameOf(document.activeElement)).toBe('SEPA');
  });

  it('let the tab key reach the open one alone', async () => {
    await show('tabs');
    head('tabs', 'SEPA').click();
    expect(all('[role="tab"]').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  });
});

describe('one way to pay', () => {
  it('has no heading', async () => {
    await showPage('VISA MASTER');
    expect(all('.wpwl-method, .wpwl-method-head')).toEqual([]);
  });
});

describe('express buttons of the shop', () => {
  it('are above all payment methods, with a line below, and leave with the widget', async () => {
    const form = document.createElement('form');
    form.className = 'paymentWidgets';
    await showPage('VISA PAYPAL');
    form.dataset['brands'] = 'VISA PAYPAL';
    form.innerHTML = '<div class="wpwl-express-slot"><button>Buy now</button></div>';
    document.body.append(form);
    await eventually(() =>
      expect(one('.wpwl-express-divider').textContent.trim()).toBe('Or pay another way'),
    );
    const slot = one('.wpwl-express-slot');
    expect(slot.ariaLabel).toBe('Express checkout');
    expect(slot.parentElement?.previousElementSibling).toBe(form);
    expect(slot.querySelector('button')?.checkVisibility()).toBe(true);
    slot.replaceChildren();
    expect(one('.wpwl-express-divider').checkVisibility()).toBe(false);
    window.wpwl?.unload();
    expect(all('.wpwl-express-slot, .wpwl-express-divider')).toEqual([]);
  });
});
