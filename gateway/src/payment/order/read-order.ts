import { nestFields } from '../../parameters/nest-fields.ts';
import type { Parameters } from '../../parameters/parameters.ts';
import { HiddenText } from '../../values/hidden-text.ts';
import type { Order } from './order.ts';

const ADDRESSES = ['billing', 'shipping', 'merchant.billing', 'merchant.shipping'] as const;

/** The order of a request, as it goes to the acquirer. */
export function readOrder(parameters: Parameters): Order {
  const ignored = ignoredStreets(parameters);
  const fields: (readonly [name: string, value: string | HiddenText])[] = [];
  for (const { name, value, isHidden } of parameters.ordered) {
    if (!ignored.has(name)) {
      fields.push([name, isHidden ? HiddenText.of(value) : value]);
    }
  }
  return nestFields(fields);
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
