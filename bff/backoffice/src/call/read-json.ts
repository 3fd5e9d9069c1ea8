/** Members that are shown as they came: there, `null` is a value. */
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
 * An answer of the server as the pages read it: a member that is `null` is absent.
 *
 * @throws for what is no JSON
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
