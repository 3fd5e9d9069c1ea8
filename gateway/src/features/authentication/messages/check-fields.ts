import { isRecord } from '../../../values/strict-json.ts';
import type { ProtocolVersion } from '../protocol-version.ts';
import { type FieldFault, faultOfValue } from './check-value.ts';
import type { Case, FieldFormat, FieldRow, FieldTable } from './field-row.ts';

/** Every fault of the fields, in the order of the table; fields that the table does not have are none. */
export function checkFields(table: FieldTable, circumstances: Circumstances, path = ''): FieldFault[] {
  return Object.entries(table)
    .filter(([, row]) => isKnownTo(circumstances.version, row))
    .flatMap(([name, row]) => {
      const value = Object.hasOwn(circumstances.fields, name) ? circumstances.fields[name] : undefined;
      return faultsOfField(`${path}${name}`, row, value, circumstances);
    });
}

export function isKnownTo(version: ProtocolVersion, { since }: FieldRow): boolean {
  return since === undefined || version >= since;
}

function faultsOfField(
  name: string,
  row: FieldRow,
  value: unknown,
  circumstances: Circumstances,
): FieldFault[] {
  // Some servers write null for a field that they leave out; an empty text is a text in a wrong format.
  const missing = value === undefined || value === null;
  if ((missing || isEmpty(value, row)) && isRequired(row, circumstances)) return [{ code: '201', name }];
  if (missing) return [];
  const faults = faultsOfFormat(name, row.format, value, circumstances);
  return faults.length === 0 && contradicts(row, value, circumstances) ? [{ code: '305', name }] : faults;
}

function isEmpty(value: unknown, { format }: FieldRow): boolean {
  return value === '' && !(format.kind === 'text' && format.min === 0);
}

function isRequired({ required }: FieldRow, circumstances: Circumstances): boolean {
  if (required === 'always') return true;
  return required !== 'optional' && required.some((one) => isMet(one, circumstances));
}

function contradicts({ limits = [] }: FieldRow, value: unknown, circumstances: Circumstances): boolean {
  return limits.some(({ when, values }) => isMet(when, circumstances) && !values.includes(String(value)));
}

function faultsOfFormat(
  name: string,
  format: FieldFormat,
  value: unknown,
  circumstances: Circumstances,
): FieldFault[] {
  if (format.kind === 'object') {
    return isRecord(value)
      ? checkFields(format.rows, { ...circumstances, fields: value }, `${name}.`)
      : [{ code: '203', name }];
  }
  if (format.kind === 'list') {
    return Array.isArray(value) && value.length <= format.max
      ? value.flatMap((item: unknown) => faultsOfFormat(name, format.of, item, circumstances))
      : [{ code: '203', name }];
  }
  const code = faultOfValue(value, format, circumstances.version);
  return code === undefined ? [] : [{ code, name }];
}

/** The facts that cases are judged by. */
interface Circumstances {
  readonly version: ProtocolVersion;
  /** The other fields of the message, as they are on the wire. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Facts of the request that a message answers. */
  readonly request: Readonly<Record<string, string>>;
}

function isMet({ version, fields }: Case, circumstances: Circumstances): boolean {
  return (
    (version === undefined || version === circumstances.version) &&
    Object.entries(fields).every(([name, values]) => hasOneOf(valueOf(name, circumstances), values))
  );
}

function hasOneOf(value: unknown, values: readonly string[] | 'present'): boolean {
  return values === 'present' ? value !== undefined : values.includes(String(value));
}

function valueOf(name: string, { fields, request }: Circumstances): unknown {
  if (Object.hasOwn(fields, name)) return fields[name];
  return Object.hasOwn(request, name) ? request[name] : undefined;
}
