import type { Currency, Money } from './money.ts';

/** A value of a parameter. Numbers are accepted for whole numbers only; an amount of money is not a number. */
export type ParameterValue = string | boolean | number | Money;

/** Names with an index or a key, such as `cart.items[0].name` or `customParameters[warehouse]`. */
export interface IndexedNames {
  readonly [name: `${string}[${string}]${string}`]: ParameterValue | undefined;
}

/** An amount as decimal text, with its currency next to it; or an amount that says its currency. */
export type AmountAndCurrency =
  | { readonly amount: string; readonly currency: Currency }
  | { readonly amount: Money; readonly currency?: Currency };

/** Without an amount, a capture or refund is for all that is left. */
export type OptionalAmountAndCurrency =
  | AmountAndCurrency
  | { readonly amount?: undefined; readonly currency?: Currency };
