import { act, createElement, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WpwlOptions } from '../options/wpwl-options.ts';
import { Checkout, type CheckoutProps } from './react.ts';

const gateway = window.location.origin;
let home: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  home = document.body.appendChild(document.createElement('div'));
  root = createRoot(home);
});

afterEach(async () => {
  await act(async () => root.unmount());
  home.remove();
  vi.restoreAllMocks();
});

const placeholder = (): Element | null => document.querySelector('form.paymentWidgets');

async function show(props: Partial<CheckoutProps> = {}): Promise<Element | null> {
  const all = { gateway, checkoutId: 'demo-one', brands: ['VISA', 'MASTER'], ...props };
  await act(async () => root.render(createElement(StrictMode, null, createElement(Checkout, all))));
  return placeholder();
}

it('keeps the form as long as the checkout is the same, whatever is rendered again', async () => {
  const first = await show({ className: 'pay' });
  expect(home.firstElementChild?.className).toBe('pay');
  expect(await show({ className: 'pay', brands: ['VISA', 'MASTER'], options: {} })).toBe(first);
});

it('shows the options of the last rendering, and none after it has gone', async () => {
  const [early, late]: WpwlOptions[] = [{ onError: () => 1 }, { onError: () => 2 }];
  await show({ options: early });
  expect(window.wpwlOptions).toBe(early);
  await show({ options: late });
  expect(window.wpwlOptions).toBe(late);
  await act(async () => root.render(null));
  expect(window.wpwlOptions).toBeUndefined();
  expect(placeholder()).toBeNull();
});
