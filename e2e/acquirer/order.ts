import { lastOf } from './instrument.ts';

/** Texts, nested under the names of the parameters: `{ billing: { city }, cart: { items: [{ name }] } }`. */
export type InstructedOrder = {
  readonly [name: string]: InstructedOrder | readonly InstructedOrder[] | string;
};

/** Fields that identify a person or an account: the books show their ends only. */
const HIDDEN: ReadonlySet<string> = new Set(['identificationDocId', 'accountNumber']);

/** An order as the books keep it. */
export function shownOrder(order: InstructedOrder): InstructedOrder {
  return Object.fromEntries(Object.entries(order).map(([name, value]) => [name, shown(name, value)]));
}

function shown(name: string, value: InstructedOrder[string]): InstructedOrder[string] {
  if (typeof value === 'string') return HIDDEN.has(name) ? `…${lastOf(value)}` : value;
  return isList(value) ? value.map(shownOrder) : shownOrder(value);
}

/** The texts of an order with their names on the wire: `cart.items[0].name`. */
export function flatOrder(order: InstructedOrder, before = ''): (readonly [name: string, value: string])[] {
  return Object.entries(order).flatMap(([word, value]) => {
    const name = before === '' ? word : `${before}.${word}`;
    if (typeof value === 'string') return [[name, value] as const];
    return isList(value)
      ? value.flatMap((item, index) => flatOrder(item, `${name}[${index}]`))
      : flatOrder(value, name);
  });
}

function isList(value: InstructedOrder | readonly InstructedOrder[]): value is readonly InstructedOrder[] {
  return Array.isArray(value);
}
