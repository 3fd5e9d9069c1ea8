import type { PlainName } from '../catalogue/parameters/all-parameters.ts';

/** The parameters that describe an instrument. */
export interface InstrumentGroup {
  /** The first word of all their names. */
  readonly name: string;
  /** How all their names begin. */
  readonly stem: string;
  /** In the order of the specification. */
  readonly names: readonly PlainName[];
}

/** @param rows the table of the group; names in it with another stem belong to the payment */
export function instrumentGroup(
  name: string,
  rows: Readonly<Partial<Record<PlainName, unknown>>>,
): InstrumentGroup {
  const stem = `${name}.`;
  const names = (Object.keys(rows) as PlainName[]).filter((each) => each.startsWith(stem));
  return { name, stem, names };
}
