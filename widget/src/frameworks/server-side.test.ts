import { createElement } from 'react';
import { renderToString as renderReact } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { embedCheckout } from './embed-checkout.ts';
import { Checkout as ReactCheckout } from './react.ts';
import { Checkout as VueCheckout } from './vue.ts';

const PLACE = { gateway: 'https://pay.example/', checkoutId: 'ID.node-1', brands: ['VISA'] };

it('can be imported where there is no window', () => {
  expect(typeof window).toBe('undefined');
  expect(embedCheckout).toBeTypeOf('function');
});

it('renders on a server as an empty element, which the form fills in the browser', async () => {
  expect(renderReact(createElement(ReactCheckout, { ...PLACE, className: 'pay' }))).toBe(
    '<div class="pay"></div>',
  );
  expect(await renderVue(createSSRApp({ render: () => h(VueCheckout, PLACE) }))).toBe('<div></div>');
});
