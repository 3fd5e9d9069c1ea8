/** Members that are shown exactly as sent: in them, `null` is a value. */
export const AS_SENT: ReadonlySet<string> = new Set([
  'after',
  'before',
  'default',
  'input',
  'options',
  'raw',
  'settings',
]);

/**
 * Reads an answer of the server, without its `null` members.
 *
 * @throws SyntaxError if it is not JSON
 */
export function readJson(text: string): unknown {
  return withoutNulls(JSON.parse(text));
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      if (AS_SENT.has(name)) return [[name, each as unknown]];
      return each === null ? [] : [[name, withoutNulls(each)]];
    }),
  );
}
