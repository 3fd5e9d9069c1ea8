import type { WpwlOptions } from '@tollgate/widget';
import { Checkout } from '@tollgate/widget/vue';
import { createApp, defineComponent, h, onBeforeUnmount, onMounted, ref, shallowRef } from 'vue';
import { type OpenCheckout, openCheckout } from '../open-checkout.ts';

const CheckoutPage = defineComponent(() => {
  const open = shallowRef<OpenCheckout>();
  const brand = ref('');
  const problem = ref('');
  const tries = ref(0);
  const leaving = new AbortController();
  onMounted(() =>
    openCheckout(leaving.signal).then(
      (checkout) => (open.value = checkout),
      (error: unknown) => (problem.value = String(error)),
    ),
  );
  onBeforeUnmount(() => leaving.abort());

  const options: WpwlOptions = {
    labels: { cardHolder: 'Name, as on the card' },
    onChangeBrand: (code) => void (brand.value = code),
    onBeforeSubmitCard: () => void (tries.value += 1),
    onError: ({ name, message }) => void (problem.value = `${name}: ${message}`),
  };
  return () => [
    open.value &&
      h(Checkout, {
        gateway: open.value.gateway,
        checkoutId: open.value.id,
        integrity: open.value.integrity,
        cardFrame: open.value.cardFrame,
        brands: ['VISA', 'MASTER', 'AMEX'],
        action: '/result',
        options,
      }),
    h('p', ['Brand: ', h('output', { id: 'brand' }, brand.value)]),
    h('p', ['Tries: ', h('output', { id: 'tries' }, tries.value)]),
    h('p', { id: 'problem', role: 'alert' }, problem.value),
  ];
});

const Shop = defineComponent(() => {
  const view = ref<'basket' | 'checkout'>('checkout');
  return () => [
    h('nav', [
      h('button', { type: 'button', onClick: () => (view.value = 'basket') }, 'Basket'),
      h('button', { type: 'button', onClick: () => (view.value = 'checkout') }, 'Checkout'),
    ]),
    view.value === 'checkout' ? h(CheckoutPage) : null,
  ];
});

createApp(Shop).mount('#app');
