import { failure, type Result, success } from '../../../values/result.ts';
import { isRecord, type JsonLimits, parseStrictJson } from '../../../values/strict-json.ts';
import {
  isProtocolVersion,
  isVersionNumber,
  PROTOCOL_VERSIONS,
  type ProtocolVersion,
} from '../protocol-version.ts';
import { checkFields } from './check-fields.ts';
import { FIELD_FAULT_CODES, type FieldFault } from './check-value.ts';
import { KNOWN_EXTENSIONS } from './envelope.ts';
import type { Component, Erro, ErroCode } from './erro.ts';
import { makeErro } from './make-erro.ts';
import { MESSAGE_TABLES, type Message, type MessageType } from './message-tables.ts';
import { typedFields } from './typed-fields.ts';

/** The reader, and the facts of the request that the message answers. */
export interface Reading {
  /** The reader's part, for the Erro message that it may answer with. */
  readonly component: Component;
  /** Facts of the request that an answer does not repeat, such as its channel and its category. */
  readonly request?: Readonly<Record<string, string>>;
}

interface ReadMessage<Type extends MessageType> {
  readonly message: Message<Type>;
  readonly version: ProtocolVersion;
  /** The names of fields that were tolerated and not understood. */
  readonly unknown: readonly string[];
}

/** Why there is no message. */
export type ReadFailure =
  /** The other side refuses ours: nothing is answered. */
  | { readonly kind: 'refused'; readonly erro: Message<'Erro'> }
  /** The message is refused for these fields; an Erro has no `answer`, because it is never answered with another. */
  | {
      readonly kind: 'invalid';
      readonly faults: readonly string[];
      readonly answer: Erro | undefined;
      /** Why it could not be read at all, where that is no fault of a field. */
      readonly reason?: string;
    };

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a message of the type that its address takes, or the Erro that may come in its place.
 *
 * All faulty fields of one kind are reported at once; of several kinds, the one that says most about the others.
 * @param bytes JSON in UTF-8
 */
export function readMessage<Type extends MessageType>(
  type: Type,
  bytes: Uint8Array,
  reading: Reading,
): Result<ReadMessage<Type>, ReadFailure> {
  const json = parseStrictJson(bytes, type === 'PRes' ? RANGE_LIST_LIMITS : MESSAGE_LIMITS);
  if (!json.ok) {
    return json.error.kind === 'duplicate-names'
      ? failure(invalid(reading, '204', json.error.names, json.error.value))
      : failure(invalid(reading, '101', [json.error.kind], undefined));
  }
  const raw = json.value;
  if (!isRecord(raw)) return failure(invalid(reading, '101', ['messageType'], undefined));
  if (type !== 'Erro' && isErro(raw)) {
    const erro = readFields('Erro', raw, reading);
    return failure(erro.ok ? { kind: 'refused', erro: erro.value.message } : erro.error);
  }
  return raw['messageType'] === type
    ? readFields(type, raw, reading)
    : failure(invalid(reading, '101', ['messageType'], raw));
}

function readFields<Type extends MessageType>(
  type: Type,
  raw: Fields,
  reading: Reading,
): Result<ReadMessage<Type>, ReadFailure> {
  const version = raw['messageVersion'];
  if (!isProtocolVersion(version)) {
    return typeof version === 'string' && isVersionNumber(version)
      ? failure(invalid(reading, '102', PROTOCOL_VERSIONS, raw))
      : failure(invalid(reading, version === undefined ? '201' : '203', ['messageVersion'], raw));
  }
  const circumstances = { version, fields: raw, request: reading.request ?? {} };
  const faults: readonly FieldFault[] = [
    ...unknownCriticalExtensions(raw['messageExtension']),
    ...checkFields(MESSAGE_TABLES[type], circumstances),
  ];
  const code = FIELD_FAULT_CODES.find((one) => faults.some((fault) => fault.code === one));
  if (code !== undefined) {
    const names = new Set(faults.filter((fault) => fault.code === code).map(({ name }) => name));
    return failure(invalid(reading, code, [...names], raw));
  }
  const { fields, unknown } = typedFields(MESSAGE_TABLES[type], raw, version);
  // The checks above establish that these are fields of this message.
  return success({ message: fields as unknown as Message<Type>, version, unknown });
}

function invalid(
  { component }: Reading,
  code: ErroCode,
  details: readonly string[],
  raw: unknown,
): ReadFailure {
  return {
    kind: 'invalid',
    faults: details,
    answer: isRecord(raw) && isErro(raw) ? undefined : makeErro(code, component, details, raw),
  };
}

function isErro(raw: Fields): boolean {
  return raw['messageType'] === 'Erro';
}

/** An AReq with all its optional fields has about 150 kB. */
export const MESSAGE_LIMITS: JsonLimits = { maxBytes: 262_144, maxDepth: 16 };

/** A directory's whole list: a range has about 300 bytes, and a large directory some hundred thousand of them. */
const RANGE_LIST_LIMITS: JsonLimits = { maxBytes: 67_108_864, maxDepth: 16 };

/** The extensions of a message that must be understood and are not. */
function unknownCriticalExtensions(
  messageExtension: unknown,
  known: ReadonlySet<string> = KNOWN_EXTENSIONS,
): FieldFault[] {
  if (!Array.isArray(messageExtension)) return [];
  return messageExtension
    .filter(isRecord)
    .filter(({ criticalityIndicator }) => criticalityIndicator === true)
    .flatMap(({ id }) => (typeof id === 'string' && !known.has(id) ? [{ code: '202', name: id }] : []));
}
