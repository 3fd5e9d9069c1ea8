import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type App, createApp, h, KeepAlive, nextTick, shallowReactive } from 'vue';
import type { CheckoutEmbedding } from './checkout-embedding.ts';
import { Checkout } from './vue.ts';

const gateway = window.location.origin;
let home: HTMLElement;
let app: App;
let props: CheckoutEmbedding & { isShown: boolean };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  props = shallowReactive({ gateway, checkoutId: 'demo-one', brands: ['VISA', 'MASTER'], isShown: true });
  home = document.body.appendChild(document.createElement('div'));
  app = createApp(() => {
    const { isShown, ...embedding } = props;
    return h(KeepAlive, () => (isShown ? h(Checkout, embedding) : null));
  });
  app.mount(home);
});

afterEach(() => {
  app.unmount();
  home.remove();
  vi.restoreAllMocks();
});

const placeholder = (): Element | null => document.querySelector('form.paymentWidgets');

async function change(changes: Partial<typeof props>): Promise<Element | null> {
  Object.assign(props, changes);
  await nextTick();
  return placeholder();
}

it('keeps the form as long as the checkout is the same, whatever is rendered again', async () => {
  const first = placeholder();
  expect(first).not.toBeNull();
  expect(await change({ brands: ['VISA', 'MASTER'], options: {} })).toBe(first);
});

it('shows the options as they are, and none after it has gone', async () => {
  const options = { onError: () => 1 };
  await change({ options });
  expect(window.wpwlOptions).toBe(options);
  await change({ isShown: false });
  expect(window.wpwlOptions).toBeUndefined();
});

it('takes the form out of a view that is kept alive, and puts a new one in when it comes back', async () => {
  const first = placeholder();
  expect(await change({ isShown: false })).toBeNull();
  const second = await change({ isShown: true });
  expect(second).not.toBeNull();
  expect(second).not.toBe(first);
});
