import type { Cart, CartSums } from './cart-book.ts';
import { lineTotal, wireAmount } from './order.ts';

/** A cart as its page and the wallet's sheet show it. Amounts are those of the wire: `92.00`. */
interface ShownCart {
  readonly total: string;
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  /** The option that counts. */
  readonly shipping: string;
  readonly shippingOptions: readonly {
    readonly id: string;
    readonly label: string;
    readonly detail: string;
    readonly amount: string;
  }[];
}

export function shownCart({ lines }: Cart, { total, shipping, options }: CartSums): ShownCart {
  return {
    total: wireAmount(total),
    lines: [
      ...lines.map((line) => ({
        label: line.quantity === 1n ? line.name : `${line.name} × ${line.quantity}`,
        amount: wireAmount(lineTotal(line)),
      })),
      { label: `Shipping, ${shipping.label.toLowerCase()}`, amount: wireAmount(shipping.price) },
    ],
    shipping: shipping.id,
    shippingOptions: options.map(({ id, label, detail, price }) => ({
      id,
      label,
      detail,
      amount: wireAmount(price),
    })),
  };
}
