import { HiddenText, Masked } from '../../../values/masked.ts';
import { failure, type Result, success } from '../../../values/result.ts';
import { isRecord } from '../../../values/strict-json.ts';
import { isProtocolVersion, type ProtocolVersion } from '../protocol-version.ts';
import { checkFields, isKnownTo } from './check-fields.ts';
import type { FieldFault } from './check-value.ts';
import type { FieldFormat, FieldTable } from './field-row.ts';
import { MESSAGE_TABLES, type Message, type MessageType } from './message-tables.ts';

/**
 * Writes a message in its version. Fields that the version does not have are left out: a strict reader of 2.1 refuses
 * those of 2.2.
 *
 * @returns the JSON, hidden because it has the card number and the proof in clear; or the fields for which the other
 *   side would have to refuse it
 */
export function writeMessage<Type extends MessageType>(
  type: Type,
  message: Message<Type>,
  request: Readonly<Record<string, string>> = {},
): Result<HiddenText, readonly FieldFault[]> {
  const given = message as Readonly<Record<string, unknown>>;
  const version = given['messageVersion'];
  if (!isProtocolVersion(version)) return failure([{ code: '203', name: 'messageVersion' }]);
  const table = MESSAGE_TABLES[type];
  const fields = plain(table, given, version);
  const faults = checkFields(table, { version, fields, request });
  return faults.length > 0 ? failure(faults) : success(HiddenText.of(JSON.stringify(fields)));
}

function plain(
  table: FieldTable,
  fields: Readonly<Record<string, unknown>>,
  version: ProtocolVersion,
): Readonly<Record<string, unknown>> {
  const known = Object.entries(table).filter(
    ([name, row]) => isKnownTo(version, row) && Object.hasOwn(fields, name) && fields[name] !== undefined,
  );
  return Object.fromEntries(
    known.map(([name, { format }]) => [name, plainValue(format, fields[name], version)]),
  );
}

function plainValue(format: FieldFormat, value: unknown, version: ProtocolVersion): unknown {
  if (value instanceof Masked) return value.reveal();
  if (format.kind === 'object') return isRecord(value) ? plain(format.rows, value, version) : value;
  if (format.kind === 'list') {
    return Array.isArray(value) ? value.map((item: unknown) => plainValue(format.of, item, version)) : value;
  }
  return value;
}
