import {
  defineComponent,
  h,
  onActivated,
  onBeforeUnmount,
  onDeactivated,
  onMounted,
  shallowRef,
  toRaw,
  watch,
} from 'vue';
import type { CheckoutEmbedding } from './checkout-embedding.ts';
import { type EmbeddedCheckout, embedCheckout } from './embed-checkout.ts';

const PLACE = [
  'gateway',
  'checkoutId',
  'integrity',
  'src',
  'cardFrame',
  'nonce',
  'brands',
  'action',
] as const;

/** Shows a checkout. Another `checkout-id` starts again; new hooks in `options` take effect at once. */
export const Checkout = defineComponent(
  (props: CheckoutEmbedding) => {
    const home = shallowRef<HTMLElement>();
    let checkout: EmbeddedCheckout | undefined;
    const hide = (): void => {
      checkout?.unload();
      checkout = undefined;
    };
    const show = (): void => {
      if (home.value !== undefined) {
        checkout ??= embedCheckout(home.value, { ...props, options: toRaw(props.options) });
      }
    };
    onMounted(show);
    onActivated(show);
    // A frame that leaves the page loses what was typed, so a form that is kept alive starts again.
    onDeactivated(hide);
    onBeforeUnmount(hide);
    watch(
      // As one text: each rendering may make another list of the same brands.
      () => JSON.stringify(PLACE.map((name) => String(props[name] ?? ''))),
      () => {
        if (checkout !== undefined) {
          hide();
          show();
        }
      },
      { flush: 'post' },
    );
    watch(
      () => props.options,
      (options) => checkout?.setOptions(toRaw(options)),
    );
    return () => h('div', { ref: home });
  },
  { name: 'TollgateCheckout', props: [...PLACE, 'options'] },
);
