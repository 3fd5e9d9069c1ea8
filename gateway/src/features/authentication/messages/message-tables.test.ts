import { describe, expect, it } from 'vitest';
import { ALL_PARAMETERS } from '../../../catalogue/parameters/all-parameters.ts';
import type { FieldFormat, FieldTable } from './field-row.ts';
import { MESSAGE_TABLES } from './message-tables.ts';

/** What an answer's conditions may name although the answer does not have it. */
const FACTS_OF_THE_REQUEST = new Set(['deviceChannel', 'messageCategory']);

const TABLES = Object.entries<FieldTable>(MESSAGE_TABLES).flatMap(([type, rows]) => tablesIn(type, rows));

function tablesIn(name: string, rows: FieldTable): [string, FieldTable][] {
  const inner = Object.entries(rows).flatMap(([field, { format }]) => inFormat(`${name}.${field}`, format));
  return [[name, rows], ...inner];
}

function inFormat(name: string, format: FieldFormat): [string, FieldTable][] {
  if (format.kind === 'list') return inFormat(name, format.of);
  return format.kind === 'object' ? tablesIn(name, format.rows) : [];
}

describe.each(TABLES)('the table of %s', (_name, rows) => {
  it('names existing fields in its cases, with values that they can have', () => {
    const required = Object.values(rows).flatMap((row) =>
      typeof row.required === 'string' ? [] : row.required,
    );
    const limits = Object.values(rows).flatMap((row) => row.limits ?? []);
    const cases = [...required, ...limits.map(({ when }) => when)];
    const wrong = cases
      .flatMap(({ fields }) => Object.entries(fields))
      .filter(([field, values]) => !FACTS_OF_THE_REQUEST.has(field) && !canHave(rows[field]?.format, values));
    expect(wrong).toEqual([]);
  });

  it('refers to parameters that exist', () => {
    const named = Object.values(rows).flatMap(({ source }) => source?.split(', ') ?? []);
    const names = named.map((name) => name.replace('{scheme}', 'visa'));
    expect(names.filter((name) => !Object.hasOwn(ALL_PARAMETERS, name))).toEqual([]);
  });
});

function canHave(format: FieldFormat | undefined, values: readonly string[] | 'present'): boolean {
  if (format === undefined) return false;
  if (values === 'present') return true;
  if (format.kind === 'boolean' || format.kind === 'true') {
    return values.every((value) => value === 'true' || value === 'false');
  }
  return (
    format.kind === 'codes' && values.every((value) => [...format.codes, ...format.later].includes(value))
  );
}
