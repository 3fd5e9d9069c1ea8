import type { Cancellation, Instruction } from './instruction.ts';
import type { Operation } from './operation.ts';
import { type InstructedOrder, shownOrder } from './order.ts';

/** A line of the books, for the merchant who looks up what has arrived: the operation, and what came with it. */
export interface BookLine extends Operation {
  readonly order?: InstructedOrder;
  /**
   * The names of everything that came, in the order in which it came: `card.number`, `order.cart.items[n].name`. So the
   * books also record the presence of values that they must not keep.
   */
  readonly received: readonly string[];
}

export function bookLine(operation: Operation, instruction: Instruction | Cancellation): BookLine {
  const order = instruction.type === 'cancellation' ? undefined : instruction.order;
  return {
    ...operation,
    ...(order === undefined ? {} : { order: shownOrder(order) }),
    received: [...new Set(namesOf(instruction))],
  };
}

/** The line without what came with it: what a gateway is answered, and what is compared with its ledger. */
export function operationOfLine({ order: _order, received: _received, ...operation }: BookLine): Operation {
  return operation;
}

function namesOf(part: object, before = ''): string[] {
  return Object.entries(part).flatMap(([word, value]: [string, unknown]) => {
    const name = before + word;
    if (Array.isArray(value)) return value.flatMap((item: object) => namesOf(item, `${name}[n].`));
    return typeof value === 'object' && value !== null ? namesOf(value, `${name}.`) : [name];
  });
}
