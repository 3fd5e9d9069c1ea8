import {
  ALL_PARAMETERS,
  type ParameterName,
  parameterRow,
} from '../../catalogue/parameters/all-parameters.ts';
import { nestFields } from '../../parameters/nest-fields.ts';
import type { Parameters } from '../../parameters/parameters.ts';
import { HiddenText } from '../../values/hidden-text.ts';
import type { Order } from './order.ts';

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
 * It is made when an acquirer is asked: a full cart has 40,000 fields, and a request that is refused needs none of it.
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
