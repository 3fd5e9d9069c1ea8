import { ALL_PARAMETERS, type ParameterName, parameterRow } from '../catalogue/parameters/all-parameters.ts';
import type { ParameterRow } from '../catalogue/parameters/parameter-row.ts';

/** What a name on the wire is. */
export type FoundParameter =
  | { readonly kind: 'known'; readonly row: ParameterRow }
  | { readonly kind: 'malformed-key'; readonly says: string }
  /** Old integrations send many names that nobody knows; they are ignored. */
  | { readonly kind: 'unknown' };

const UNKNOWN: FoundParameter = { kind: 'unknown' };
const INDEX_RULE = 'an index counted from 0, without leading zeros';

const plain = new Map<string, FoundParameter>();
const indexed = new Map<string, ParameterRow>();
const keyed = new Map<string, ParameterRow>();

for (const name of Object.keys(ALL_PARAMETERS) as ParameterName[]) {
  const row = parameterRow(name);
  if (name.endsWith('[key]')) {
    keyed.set(name.slice(0, -'[key]'.length), row);
  } else if (name.includes('[n]')) {
    indexed.set(name, row);
  } else {
    plain.set(name, { kind: 'known', row });
  }
}

const indexedStems = new Set([...indexed.keys()].map((name) => name.slice(0, name.indexOf('['))));

/** Looks a name up in the catalogue: `amount`, `cart.items[12].price`, `customParameters[basket]`. */
export function findParameter(name: string): FoundParameter {
  const found = plain.get(name);
  if (found !== undefined) {
    return found;
  }
  const bracket = name.indexOf('[');
  if (bracket === -1) {
    return UNKNOWN;
  }
  const stem = name.slice(0, bracket);
  const keyedRow = keyed.get(stem);
  if (keyedRow?.key !== undefined) {
    const key = name.endsWith(']') ? name.slice(bracket + 1, -1) : '';
    return keyedRow.key.pattern.test(key)
      ? { kind: 'known', row: keyedRow }
      : { kind: 'malformed-key', says: keyedRow.key.says };
  }
  return indexedStems.has(stem) ? findIndexed(name) : UNKNOWN;
}

function findIndexed(name: string): FoundParameter {
  let highest = 0;
  let wellFormed = true;
  // Without the bracket in the class, a name of many open brackets would be scanned once for each of them.
  const pattern = name.replace(/\[([^[\]]*)\]/g, (_match, index: string) => {
    wellFormed &&= /^(0|[1-9][0-9]{0,3})$/.test(index);
    highest = Math.max(highest, Number(index));
    return '[n]';
  });
  const row = indexed.get(pattern);
  if (!wellFormed || /\[(?!n\])/.test(pattern)) {
    return { kind: 'malformed-key', says: INDEX_RULE };
  }
  if (row === undefined) {
    return UNKNOWN;
  }
  const last = row.lastIndex ?? 0;
  return highest <= last
    ? { kind: 'known', row }
    : { kind: 'malformed-key', says: `an index from 0 to ${last}` };
}
