import {
  createFaultSwitches,
  type FaultSwitches,
  type FaultSwitch as Switch,
} from '../platform/fault-switches.ts';
import type { Fault, FaultedCall, FaultOrder } from './fault.ts';
import type { Amount } from './instruction.ts';

export type FaultSwitch = Switch<FaultOrder>;

export interface Faults extends Omit<FaultSwitches<FaultOrder>, 'meet'> {
  /** Everything that this call has to suffer; a counted switch is off after its last call. */
  readonly next: (call: FaultedCall, amount: Amount | undefined) => readonly Fault[];
}

export function createFaults(): Faults {
  const { meet, ...switches } = createFaultSwitches<FaultOrder>();
  return {
    ...switches,
    next: (call, amount) => meet((order) => meets(order, call, amount)).map(({ fault }) => fault),
  };
}

const NO_BOOKINGS: ReadonlySet<FaultedCall> = new Set(['status', 'cancellation']);

function meets(order: FaultOrder, call: FaultedCall, amount: Amount | undefined): boolean {
  const { on = 'booking' } = order;
  if (on === 'booking' ? NO_BOOKINGS.has(call) : on !== call) return false;
  return (
    order.amount === undefined ||
    (order.amount.minor === amount?.minor && order.amount.currency === amount.currency)
  );
}
