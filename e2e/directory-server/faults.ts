import { FAULTS, type Fault, type FaultKind, type FaultOrder, type Point } from './fault.ts';

/** A switch that is on, as `GET /control/faults` shows it. */
export interface FaultSwitch extends FaultOrder {
  readonly id: string;
  /** How often it will still happen; null means until cleared. */
  readonly remaining: number | null;
  readonly met: number;
}

/** The fault switches of this simulator. */
export interface Faults {
  readonly set: (order: FaultOrder) => FaultSwitch;
  readonly list: () => readonly FaultSwitch[];
  readonly clear: (id: string) => boolean;
  readonly clearAll: () => void;
  /** Everything that happens at a point of an authentication; a counted switch is off after its last time. */
  readonly next: (point: Point, lastDigits?: string) => Suffered;
}

/** The faults that one step suffers. */
export type Suffered = ReadonlyMap<FaultKind, Fault>;

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
    next(point, lastDigits = '') {
      const met = [...switches.values()].filter(
        (one) => FAULTS[one.fault.kind].at === point && lastDigits.endsWith(one.lastDigits ?? ''),
      );
      for (const one of met) {
        const remaining = one.remaining === null ? null : one.remaining - 1;
        if (remaining === 0) switches.delete(one.id);
        else switches.set(one.id, { ...one, remaining, met: one.met + 1 });
      }
      return new Map(met.map(({ fault }) => [fault.kind, fault]));
    },
  };
}

/** How long a fault takes, in milliseconds; `undefined` when it does not happen. */
export function msOf(suffered: Suffered, kind: FaultKind): number | undefined {
  const fault = suffered.get(kind);
  if (fault === undefined) return undefined;
  const row = FAULTS[kind];
  return fault.ms ?? ('ms' in row ? row.ms : 0);
}
