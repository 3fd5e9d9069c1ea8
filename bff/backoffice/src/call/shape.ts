/**
 * Shapes of what the server answers. Each answer is read once, where it arrives; pages get what is typed, or learn that
 * the answer was not understood.
 */
export type Shape<T> = (value: unknown, path: string) => T;

export type Of<S> = S extends Shape<infer T> ? T : never;

/** An answer that is not as the pages expect it, so the two are of different builds. */
export class ShapeError extends Error {}

function refuse(path: string, wanted: string): never {
  throw new ShapeError(`${path || 'answer'} is not ${wanted}`);
}

export const text: Shape<string> = (value, path) =>
  typeof value === 'string' ? value : refuse(path, 'a text');

export const number: Shape<number> = (value, path) =>
  typeof value === 'number' ? value : refuse(path, 'a number');

export const flag: Shape<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : refuse(path, 'true or false');

/** Anything that JSON can hold, for what is shown as it came. */
export const json: Shape<unknown> = (value) => value;

export function list<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value, path) =>
    Array.isArray(value)
      ? value.map((each: unknown, place) => shape(each, `${path}[${place}]`))
      : refuse(path, 'a list');
}

/** Absent, or `null`, which is the same here. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value, path) => (value === undefined || value === null ? undefined : shape(value, path));
}

export function record<T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value, path) =>
    Object.fromEntries(
      Object.entries(entriesOf(value, path)).map(([key, each]) => [key, shape(each, `${path}.${key}`)]),
    );
}

/** Members that are not named are left out: a newer server may say more. */
export function object<S extends Readonly<Record<string, Shape<unknown>>>>(
  shapes: S,
): Shape<{ readonly [K in keyof S]: Of<S[K]> }> {
  return (value, path) => {
    const entries = entriesOf(value, path);
    return Object.fromEntries(
      Object.entries(shapes).map(([key, shape]) => [key, shape(entries[key], `${path}.${key}`)]),
    ) as { readonly [K in keyof S]: Of<S[K]> };
  };
}

function entriesOf(value: unknown, path: string): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : refuse(path, 'an object');
}
