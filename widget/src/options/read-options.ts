import { isRecord, type UnknownRecord } from '../card-frame/messages/parts.ts';
import { nearestName } from './nearest-name.ts';
import type { OptionRow } from './option-rows.ts';
import { OPTION_TABLE, type OptionValues } from './option-table.ts';

export interface ReadOptions {
  readonly values: OptionValues;
  /** One sentence for the developer about each name or value that has no effect. */
  readonly issues: readonly string[];
}

/** Checks what a page has put into `wpwlOptions`; a wrong value counts as absent. */
export function readOptions(given: UnknownRecord): ReadOptions {
  const values: Record<string, unknown> = {};
  const issues: string[] = [];
  const table: Readonly<Record<string, OptionRow>> = OPTION_TABLE;
  for (const [name, row] of Object.entries(table)) {
    const value = given[name];
    const read = readValue(row, value);
    if (row.kind !== 'hook' && row.kind !== 'elsewhere') {
      values[name] = read ?? fallbackOf(row);
    }
    if (value !== undefined && read === undefined) {
      issues.push(row.kind === 'elsewhere' ? `${name}: ${row.instead}` : `${name}: ${expectation(row)}`);
    }
  }
  for (const name of Object.keys(given).filter((key) => !Object.hasOwn(table, key))) {
    const near = nearestName(name, Object.keys(table));
    issues.push(`${name}: unknown${near === undefined ? '' : `, did you mean ${near}?`}`);
  }
  return { values: values as OptionValues, issues };
}

function readValue(row: OptionRow, value: unknown): unknown {
  switch (row.kind) {
    case 'flag':
      return readFlag(value);
    case 'text':
      return typeof value === 'string' ? value : undefined;
    case 'choice':
      return row.choices.find((choice) => choice === value);
    case 'texts':
      return isRecord(value) ? textsIn(value) : undefined;
    case 'names':
      return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined;
    case 'group':
      return isRecord(value) ? row.read(value) : undefined;
    case 'hook':
      return typeof value === 'function' ? value : undefined;
    case 'elsewhere':
      return undefined;
  }
}

/** Server templates print booleans as words, so the words count. */
function readFlag(value: unknown): boolean | undefined {
  if (value === 'true' || value === 'false') {
    return value === 'true';
  }
  return typeof value === 'boolean' ? value : undefined;
}

function textsIn(value: UnknownRecord): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [key, text] of Object.entries(value)) {
    if (typeof text === 'string') {
      texts[key] = text;
    }
  }
  return texts;
}

function fallbackOf(row: OptionRow): unknown {
  switch (row.kind) {
    case 'flag':
    case 'text':
    case 'choice':
      return row.fallback;
    case 'texts':
      return {};
    case 'names':
      return [];
    case 'group':
      return row.read(undefined);
    case 'hook':
    case 'elsewhere':
      return undefined;
  }
}

function expectation(row: OptionRow): string {
  const wanted = {
    flag: 'true or false',
    text: 'a text',
    choice: row.kind === 'choice' ? `one of ${row.choices.join(', ')}` : '',
    texts: 'an object of texts',
    names: 'a list of texts',
    group: 'an object',
    hook: 'a function',
    elsewhere: '',
  } as const satisfies Record<OptionRow['kind'], string>;
  return `must be ${wanted[row.kind]}`;
}
