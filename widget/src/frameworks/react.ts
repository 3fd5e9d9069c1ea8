import { createElement, type ReactElement, useEffect, useRef } from 'react';
import type { CheckoutEmbedding } from './checkout-embedding.ts';
import { type EmbeddedCheckout, embedCheckout } from './embed-checkout.ts';

export interface CheckoutProps extends CheckoutEmbedding {
  /** Of the element around the form. */
  readonly className?: string | undefined;
}

/** Shows a checkout. Another `checkoutId` starts again; new hooks in `options` take effect with each rendering. */
export function Checkout({ className, options, ...place }: CheckoutProps): ReactElement {
  const home = useRef<HTMLDivElement>(null);
  const checkout = useRef<EmbeddedCheckout>(undefined);
  const latest = useRef(options);
  const { gateway, checkoutId, integrity, src, cardFrame, nonce, action } = place;
  const brands = String(place.brands);

  useEffect(() => {
    latest.current = options;
    checkout.current?.setOptions(options);
  }, [options]);

  useEffect(() => {
    if (home.current === null) return undefined;
    const embedding = { gateway, checkoutId, integrity, src, cardFrame, nonce, brands, action };
    const embedded = embedCheckout(home.current, { ...embedding, options: latest.current });
    checkout.current = embedded;
    return () => embedded.unload();
  }, [gateway, checkoutId, integrity, src, cardFrame, nonce, brands, action]);

  return createElement('div', { ref: home, className });
}
