import { CardNumber, VerificationId } from '../../../values/masked.ts';
import { isRecord } from '../../../values/strict-json.ts';
import type { ProtocolVersion } from '../protocol-version.ts';
import { isKnownTo } from './check-fields.ts';
import type { FieldFormat, FieldTable } from './field-row.ts';

/** The read message: the fields of the table, and the names of all others. */
interface TypedFields {
  readonly fields: Readonly<Record<string, unknown>>;
  /** With the name of their object, each once. */
  readonly unknown: readonly string[];
}

/**
 * Converts checked fields to the types of their table: card numbers and proofs are masked from here on.
 *
 * Fields that the table or the version does not have are tolerated, because later versions and schemes add some. They
 * are named, so that a log can show what was ignored.
 */
export function typedFields(
  table: FieldTable,
  raw: Readonly<Record<string, unknown>>,
  version: ProtocolVersion,
): TypedFields {
  const unknown = new Set<string>();
  return { fields: take(table, raw, version, '', unknown), unknown: [...unknown] };
}

function take(
  table: FieldTable,
  raw: Readonly<Record<string, unknown>>,
  version: ProtocolVersion,
  path: string,
  unknown: Set<string>,
): Readonly<Record<string, unknown>> {
  const taken: [string, unknown][] = [];
  for (const [name, value] of Object.entries(raw)) {
    const row = Object.hasOwn(table, name) ? table[name] : undefined;
    if (row === undefined || !isKnownTo(version, row)) {
      unknown.add(`${path}${name}`);
    } else if (value !== null) {
      taken.push([name, typed(row.format, value, version, `${path}${name}`, unknown)]);
    }
  }
  return Object.fromEntries(taken);
}

function typed(
  format: FieldFormat,
  value: unknown,
  version: ProtocolVersion,
  path: string,
  unknown: Set<string>,
): unknown {
  if (format.kind === 'object') {
    return isRecord(value) ? take(format.rows, value, version, `${path}.`, unknown) : value;
  }
  if (format.kind === 'list') {
    return Array.isArray(value)
      ? value.map((item: unknown) => typed(format.of, item, version, path, unknown))
      : value;
  }
  if (format.kind === 'card-number') return CardNumber.of(String(value));
  return format.kind === 'proof' ? VerificationId.of(String(value)) : value;
}
