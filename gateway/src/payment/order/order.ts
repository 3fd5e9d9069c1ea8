import type { ALL_PARAMETERS, ParameterName } from '../../catalogue/parameters/all-parameters.ts';
import type { HiddenText } from '../../values/hidden-text.ts';

type Rows = typeof ALL_PARAMETERS;

/** The parameters that go to the acquirer in the order: those whose row has `inOrder`. */
export type OrderName = {
  [Name in ParameterName]: Rows[Name] extends { readonly inOrder: true } ? Name : never;
}[ParameterName];

/** A hidden parameter's name ends in a mark, which gives its value another type. */
type Marked<Name extends OrderName> = Rows[Name] extends { readonly sensitive: true } ? `${Name}!` : Name;

type OrderNames = { [Name in OrderName]: Marked<Name> }[OrderName];

/** The word at the start of a name, without what follows in brackets. */
type Head<Names extends string> = Names extends `${infer First}.${string}` ? Bare<First> : Bare<Names>;
type Bare<Word extends string> = Word extends `${infer Stem}[${string}` ? Stem : Unmarked<Word>;
type Unmarked<Word extends string> = Word extends `${infer Name}!` ? Name : Word;

/** What follows a word and its separator, in the names that begin with them. */
type After<Names extends string, Start extends string> = Names extends `${Start}${infer Rest}` ? Rest : never;

type Nested<Names extends string> = {
  readonly [Word in Head<Names>]?: Below<Names, Word>;
};

type Below<Names extends string, Word extends string> = [After<Names, `${Word}.`>] extends [never]
  ? [After<Names, `${Word}[n].`>] extends [never]
    ? [Extract<Names, `${Word}[${string}]`>] extends [never]
      ? `${Word}!` extends Names
        ? HiddenText
        : string
      : Readonly<Record<string, string>>
    : readonly Nested<After<Names, `${Word}[n].`>>[]
  : Nested<After<Names, `${Word}.`>>;

/**
 * What goes to the acquirer beside the amount and the instrument: references, shopper, addresses, cart, airline,
 * marketplace, sender and recipient, and all else that the merchant's server sent about the order.
 *
 * The names are those of the parameters, nested: `billing.street1` is `order.billing?.street1`. Values are texts in the
 * formats of the parameters, without the separators that a postcode or a phone number was written with; amounts are
 * decimals in the currency of the payment, unless a currency stands beside them. What was not sent is absent.
 *
 * The type follows from the catalogue: a parameter whose row has `inOrder` is here.
 */
export type Order = Nested<OrderNames>;
