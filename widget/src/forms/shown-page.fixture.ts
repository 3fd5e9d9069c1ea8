import axe from 'axe-core';
import { expect, vi } from 'vitest';
import { startWidget } from '../page/start-widget.ts';
import { CARD_FIELD_NAMES, type CardField } from '../wire/card-fields.ts';

/** The amount that a form has shown, as it sends it. */
export const SEEN = { 'agreed.amount': '92.00', 'agreed.currency': 'EUR' } as const;

let checkouts = 0;

/** A checkout of its own at the fake gateway; the words in its id say what it is like. */
export function newCheckout(words = ''): string {
  checkouts += 1;
  return `demo-${words}-${checkouts}x${Math.trunc(performance.timeOrigin)}`;
}

/** Adds a placeholder of the shop's. */
export function addForm(brands: string, home: Element = document.body): HTMLFormElement {
  const form = document.createElement('form');
  form.className = 'paymentWidgets';
  form.dataset['brands'] = brands;
  home.append(form);
  return form;
}

/** Shows a page with one placeholder as a shop would, and waits until its forms are there. */
export async function showPage(
  brands: string,
  options: Record<string, unknown> = {},
  checkoutId: string = newCheckout(),
): Promise<void> {
  clearPage();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  Reflect.set(window, 'wpwlOptions', options);
  addForm(brands);
  startWidget(`${window.location.origin}/v1/paymentWidgets.js?checkoutId=${checkoutId}`);
  await eventually(() => {
    expect(document.querySelector('.wpwl-form')).not.toBeNull();
    expect(document.querySelector('button[name="pay"]')?.textContent).toMatch(/92|Save|Continue/u);
  });
}

export const CARD = '.wpwl-form-card';
export const PAY_CARD = `${CARD} button[name="pay"]`;

/** Shows a page with a card form, and waits until its frames answer. @returns its checkout */
export async function showCard(
  options: Record<string, unknown> = {},
  brands = 'VISA MASTER',
  checkoutId: string = newCheckout(),
): Promise<string> {
  await showPage(brands, options, checkoutId);
  const fields = CARD_FIELD_NAMES.filter(
    (field) => field !== 'cvv' || document.querySelector(`${CARD} .wpwl-group-cvv`),
  );
  await framesReady(CARD, fields);
  return checkoutId;
}

/** The message of the card form. */
export const cardMessage = (): string | undefined =>
  document.querySelector(`${CARD} .wpwl-message`)?.textContent;

/** The fields that the card form has sent to a checkout, once its thanks are shown. */
export async function sentByCard(checkoutId: string): Promise<Record<string, string>> {
  await eventually(() => expect(cardMessage()).toContain('Thank you'));
  return (await sentTo(checkoutId)).at(-1) ?? {};
}

export function clearPage(): void {
  window.wpwl?.unload();
  Reflect.deleteProperty(window, 'wpwlOptions');
  document.body.replaceChildren();
  vi.restoreAllMocks();
}

/** Waits until something holds, on a slow machine too; it fails by its own assertion, never by a clock. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 180_000, interval: 20 });
}

/** Everything that axe finds in the page, but for what frames hold. */
export async function found(): Promise<string[]> {
  const { violations, passes } = await axe.run(document.body, { iframes: false });
  expect(passes.length).toBeGreaterThan(5);
  // The page around the forms is a test's, and has no landmarks and no headings.
  const ours = violations.filter(({ id }) => id !== 'region' && id !== 'page-has-heading-one');
  return ours.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

export function one(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`nothing on the page is ${selector}`);
  return element;
}

export function inputOf(selector: string): HTMLInputElement {
  const element = one(selector);
  if (!(element instanceof HTMLInputElement)) throw new TypeError(`${selector} is no input`);
  return element;
}

export function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

/** Types into a field of the page as a paste does. */
export function enter(name: string, text: string): void {
  const input = inputOf(`.wpwl-control[name="${name}"]`);
  input.value = text;
  input.setSelectionRange(text.length, text.length);
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
}

/** The input in a frame inside of a part of the page; only a test that shares the gateway's origin can reach it. */
export function framed(part: string, field: CardField): HTMLInputElement {
  const frame = one(`${part} iframe.wpwl-control-${field}`);
  const input = frame instanceof HTMLIFrameElement ? frame.contentDocument?.querySelector('input') : null;
  if (!input) throw new Error(`no input for ${field}`);
  return input;
}

export function enterFramed(part: string, field: CardField, text: string): void {
  const input = framed(part, field);
  input.value = text;
  const own = input.ownerDocument.defaultView as unknown as { InputEvent: typeof InputEvent };
  input.dispatchEvent(new own.InputEvent('input', { inputType: 'insertFromPaste' }));
}

/** Waits until the frames of a part of the page have answered: only then do they know their words. */
export function framesReady(part: string, fields: readonly CardField[]): Promise<void> {
  return eventually(() => {
    for (const field of fields) {
      expect(framed(part, field).getAttribute('aria-label')).not.toBe('Card details');
    }
  });
}

/** Fills the card form with a card that is approved, apart from what is given. */
export function enterCard(card: Partial<Record<CardField, string>> = {}): void {
  const values = {
    cardNumber: '4200000000000000',
    expiry: '12/30',
    cvv: '123',
    cardHolder: 'Jane Doe',
    ...card,
  };
  for (const [field, text] of Object.entries(values)) {
    enterFramed('.wpwl-form-card', field as CardField, text);
  }
}

/** The texts in the live regions of the page. */
export function spoken(): string[] {
  return all('[aria-live], [role="alert"], [role="status"]').map((region) => region.textContent);
}

export function hintsIn(part: string): string[] {
  return all(`${part} .wpwl-hint`).map((hint) => hint.textContent);
}

/** Everything that has been sent to a checkout, oldest first. */
export async function sentTo(checkoutId: string): Promise<Record<string, string>[]> {
  const response = await fetch(`/v1/checkouts/${checkoutId}/sent`);
  return (await response.json()) as Record<string, string>[];
}
