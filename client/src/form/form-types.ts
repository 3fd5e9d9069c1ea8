import type { Currency, Money } from './money.ts';

/** What a parameter may be. A number is taken only where the parameter is a whole number; a sum of money is none. */
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
