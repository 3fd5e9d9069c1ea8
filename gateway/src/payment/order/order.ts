import {
  ALL_PARAMETERS,
  type ParameterName,
  parameterRow,
} from '../../catalogue/parameters/all-parameters.ts';
import { nestFields } from '../../parameters/nest-fields.ts';
import type { Parameters } from '../../parameters/parameters.ts';
import { HiddenText } from '../../values/masked.ts';

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

/** The rest after a word and its separator, in the names that begin with them. */
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
 * The data for the acquirer, apart from the amount and the instrument: references, shopper, addresses, cart, airline,
 * marketplace, sender and recipient, and any other data about the order from the merchant's server.
 *
 * The names are those of the parameters, nested: `billing.street1` is `order.billing?.street1`. Values are texts in the
 * formats of the parameters, without the separators of postcodes and phone numbers; amounts are decimals in the
 * currency of the payment, unless they have their own. Fields that were not sent are absent.
 *
 * The type follows from the catalogue: a parameter whose row has `inOrder` is here.
 */
export type Order = Nested<OrderNames>;

const ADDRESSES = ['billing', 'shipping', 'merchant.billing', 'merchant.shipping'] as const;

/** The parameters of an order that must not be shown. */
const HIDDEN: ReadonlySet<string> = new Set(
  (Object.keys(ALL_PARAMETERS) as ParameterName[]).filter((name) => {
    const { inOrder, sensitive } = parameterRow(name);
    return inOrder === true && sensitive === true;
  }),
);

/**
 * The order of a request, as it goes to the acquirer.
 *
 * It is created when an acquirer is asked: a full cart has 40,000 fields, and a refused request needs none of them.
 */
export type MakeOrder = () => Order;

export function readOrder(parameters: Parameters): MakeOrder {
  return () => {
    const ignored = ignoredStreets(parameters);
    const { ordered } = parameters;
    const fields = ignored.size === 0 ? ordered : ordered.filter(([name]) => !ignored.has(name));
    return nestFields(
      fields.map((field) => (HIDDEN.has(field[0]) ? ([field[0], HiddenText.of(field[1])] as const) : field)),
    );
  };
}

/**
 * The text that a request wants on the shopper's statement.
 *
 * spec: Request parameters › Basic payment › descriptor, which the merchant's name can override.
 */
export function requestedDescriptor(parameters: Parameters): string | undefined {
  return parameters.get('merchant.name') ?? parameters.get('descriptor');
}

/** With a house number, the second line of the street is ignored. spec: Request parameters › Billing address. */
function ignoredStreets(parameters: Parameters): ReadonlySet<string> {
  const numbered = ADDRESSES.filter((address) => parameters.has(`${address}.houseNumber1`));
  return new Set(numbered.map((address) => `${address}.street2`));
}
