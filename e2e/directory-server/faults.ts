import { createFaultSwitches, type FaultSwitches } from '../platform/fault-switches.ts';
import { FAULTS, type Fault, type FaultKind, type FaultOrder, type Point } from './fault.ts';

/** The fault switches of this simulator. */
export interface Faults extends Omit<FaultSwitches<FaultOrder>, 'meet'> {
  /** Everything that happens at a point of an authentication; a counted switch is off after its last time. */
  readonly next: (point: Point, lastDigits?: string) => Suffered;
}

/** The faults that one step suffers. */
export type Suffered = ReadonlyMap<FaultKind, Fault>;

export function createFaults(): Faults {
  const { meet, ...switches } = createFaultSwitches<FaultOrder>();
  return {
    ...switches,
    next(point, lastDigits = '') {
      const met = meet(
        (order) => FAULTS[order.fault.kind].at === point && lastDigits.endsWith(order.lastDigits ?? ''),
      );
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
