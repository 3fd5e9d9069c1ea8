export type UnknownRecord = Readonly<Record<string, unknown>>;

export function isRecord(data: unknown): data is UnknownRecord {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
