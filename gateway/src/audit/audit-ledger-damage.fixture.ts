import type { Operation } from '../payment/operation.ts';
import { named, type writeMixedLife } from './audit-ledger-life.fixture.ts';

/** What went wrong on a ledger: more operations than the rules allow, or rows that were changed. */
interface Damage {
  readonly operations?: (life: Life) => readonly Operation[];
  readonly sql?: readonly string[];
}
type Life = Awaited<ReturnType<typeof writeMixedLife>>;

/** The damage, and the names and places of its findings. Nothing else may be found. */
export type Damages = readonly (readonly [what: string, found: readonly string[], damage: Damage])[];

/** Changes the recorded request. */
export function asked(name: string, change: string): string {
  return `UPDATE operations SET ${change} WHERE id = '${named(name)}'`;
}

/** Changes how an operation ended. */
export function ended(name: string, change: string): string {
  return `UPDATE endings SET ${change} WHERE operation_id = '${named(name)}'`;
}

/** Removes an operation, with its end. */
export function gone(name: string): string[] {
  return [
    `DELETE FROM endings WHERE operation_id = '${named(name)}'`,
    `DELETE FROM operations WHERE id = '${named(name)}'`,
  ];
}
