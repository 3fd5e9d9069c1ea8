import type { Fault, FaultedCall, FaultOrder } from './fault.ts';
import type { Amount } from './instruction.ts';

/** A switch that is on, as `GET /control/faults` shows it. */
export interface FaultSwitch extends FaultOrder {
  readonly id: string;
  /** How many calls it will still meet; null means until cleared. */
  readonly remaining: number | null;
  /** How many calls it has met. */
  readonly met: number;
}

/** The fault switches of one acquirer. */
export interface Faults {
  set(order: FaultOrder): FaultSwitch;
  list(): readonly FaultSwitch[];
  /** Whether there was such a switch. */
  clear(id: string): boolean;
  clearAll(): void;
  /** Everything that this call has to suffer; a counted switch is off after its last call. */
  next(call: FaultedCall, amount: Amount | undefined): readonly Fault[];
}

export function createFaults(): Faults {
  const switches = new Map<string, FaultSwitch>();
  let made = 0;

  return {
    set(order) {
      made += 1;
      const added: FaultSwitch = { ...order, id: `fault-${made}`, remaining: order.count ?? null, met: 0 };
      switches.set(added.id, added);
      return added;
    },
    list: () => [...switches.values()],
    clear: (id) => switches.delete(id),
    clearAll: () => switches.clear(),
    next(call, amount) {
      const met = [...switches.values()].filter((one) => meets(one, call, amount));
      for (const one of met) {
        const remaining = one.remaining === null ? null : one.remaining - 1;
        if (remaining === 0) switches.delete(one.id);
        else switches.set(one.id, { ...one, remaining, met: one.met + 1 });
      }
      return met.map((one) => one.fault);
    },
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
