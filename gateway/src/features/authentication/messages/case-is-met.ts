import type { ProtocolVersion } from '../protocol-version.ts';
import type { Case } from './field-row.ts';

/** What cases are judged by. */
export interface Circumstances {
  readonly version: ProtocolVersion;
  /** The fields beside the one in question, as they are on the wire. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Facts of the request that a message answers. */
  readonly request: Readonly<Record<string, string>>;
}

export function isMet({ version, fields }: Case, circumstances: Circumstances): boolean {
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
