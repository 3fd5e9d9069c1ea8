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

interface Entry {
  readonly name: string;
  readonly value: unknown;
  readonly isRequired: boolean;
}

/** Each parameter of a form of nested objects by its name on the wire. It is required when all that it is in are. */
type EntriesOf<Form, Prefix extends string = '', IsRequired extends boolean = true> = {
  [Name in keyof Form & string]-?: NonNullable<Form[Name]> extends ParameterValue
    ? {
        readonly name: `${Prefix}${Name}`;
        readonly value: NonNullable<Form[Name]>;
        readonly isRequired: Both<IsRequired, Form, Name>;
      }
    : EntriesOf<NonNullable<Form[Name]>, `${Prefix}${Name}.`, Both<IsRequired, Form, Name>>;
}[keyof Form & string];

type Both<IsRequired extends boolean, Form, Name extends keyof Form> =
  object extends Pick<Form, Name> ? false : IsRequired;

type Fields<Each extends Entry> = { [One in Each as One['name']]: One['value'] };

/**
 * The same form with the names of the wire: `{ customer: { givenName } }` as `{ 'customer.givenName' }`. Lists and keys
 * have no names that can be listed, see `IndexedNames`.
 */
export type Flattened<Form> = Fields<Extract<EntriesOf<Form>, { readonly isRequired: true }>> &
  Partial<Fields<Extract<EntriesOf<Form>, { readonly isRequired: false }>>>;
