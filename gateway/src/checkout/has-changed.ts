import type { CheckoutSession } from './checkout-sessions.ts';

/** Whether the merchant's server changed the parameters of a checkout between two readings of it. */
export function hasChanged(before: CheckoutSession, now: CheckoutSession): boolean {
  return (
    before.fields.length !== now.fields.length ||
    before.fields.some(([name, value], index) => {
      const other = now.fields[index];
      return other === undefined || other[0] !== name || other[1] !== value;
    })
  );
}
