import { ALL_PARAMETERS } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import type { ParameterRow } from '@tollgate/gateway/catalogue/parameters/parameter-row';

/** Parameters whose names begin alike, as a section of the documentation. */
export interface ParameterGroup {
  /** `card`, `cart.items`, or `payment` for names without a dot. */
  readonly name: string;
  readonly rows: readonly (readonly [name: string, row: ParameterRow])[];
}

const WITHOUT_PREFIX = 'payment';
/** A second word gets a group of its own from this many names on. */
const SMALLEST = 5;

/** Groups in the order in which the catalogue names them first. */
export function parameterGroups(): ParameterGroup[] {
  const rows = parameterRows();
  const sizes = countBy(rows.map(([name]) => twoWords(name)));
  const groups = Map.groupBy(rows, ([name]) => {
    const prefix = twoWords(name);
    return prefix !== undefined && (sizes.get(prefix) ?? 0) >= SMALLEST ? prefix : firstWord(name);
  });
  return [...groups].map(([name, members]) => ({ name, rows: members }));
}

function words(name: string): string[] {
  return name.replaceAll(/\[[^\]]*\]/g, '').split('.');
}

function firstWord(name: string): string {
  const [first = name, ...more] = words(name);
  return more.length === 0 ? WITHOUT_PREFIX : first;
}

/** `cart.items` of `cart.items[n].name`; `undefined` for a name of fewer than three words. */
function twoWords(name: string): string | undefined {
  const all = words(name);
  return all.length < 3 ? undefined : all.slice(0, 2).join('.');
}

function countBy(names: readonly (string | undefined)[]): Map<string | undefined, number> {
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

/** Every parameter of the catalogue with its name, in the catalogue's order. */
export function parameterRows(): (readonly [name: string, row: ParameterRow])[] {
  return Object.entries<ParameterRow>(ALL_PARAMETERS);
}
