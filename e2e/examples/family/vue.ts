/** The widget without its package, in a component of Vue. */
import { createApp, defineComponent, h, onMounted, onUnmounted, shallowRef } from 'vue';
import type { OpenCheckout } from '../open-checkout.ts';
import { openViews, scriptOf } from './open-view.js';

const Payment = defineComponent(
  ({ open }: { readonly open: OpenCheckout }) => {
    const script = scriptOf(open);
    onMounted(() => document.body.append(script));
    onUnmounted(() => script.remove());
    return () =>
      h('div', h('form', { action: '/result', class: 'paymentWidgets', 'data-brands': 'VISA MASTER AMEX' }));
  },
  { props: ['open'] },
);

const Shop = defineComponent(() => {
  const open = shallowRef<OpenCheckout>();
  onMounted(() =>
    openViews({ show: (checkout) => (open.value = checkout), leave: () => (open.value = undefined) }),
  );
  return () => open.value && h(Payment, { key: open.value.id, open: open.value });
});

createApp(Shop).mount('#view');
