import { isDeepStrictEqual } from 'node:util';

/** Any value of JSON, as `JSON.parse` gives it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of its own: a name such as `constructor`, which every object inherits, is none. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

const PLACE_IN_LIST = /^(?<list>\w+)\[(?<at>\d+)\]$/;

/**
 * A path with names in place of numbers: `merchants[0].channels[2].acquirer` becomes
 * `merchants[Shop].channels[a0…].acquirer`. Settings that a version adds have no place in the file.
 *
 * @param file that the path is of
 */
export function namedPath(path: string, file: Json): string {
  let value: Json | undefined = file;
  return path
    .split('.')
    .map((step) => {
      const { list, at } = PLACE_IN_LIST.exec(step)?.groups ?? {};
      const found: Json | undefined = memberOf(value, list ?? step);
      value = at !== undefined && Array.isArray(found) ? (found as readonly Json[])[Number(at)] : found;
      const name = memberOf(value, 'entityId') ?? memberOf(value, 'name');
      return at !== undefined && typeof name === 'string' ? `${list}[${name}]` : step;
    })
    .join('.');
}

/**
 * The merged value: members of the patch replace those of the target, and `null` removes one. RFC 7396.
 *
 * Entries are written one by one, so that a name such as `__proto__` is a member like all others.
 */
export function applyPatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) {
      merged.delete(name);
    } else {
      merged.set(name, applyPatch(merged.get(name), value));
    }
  }
  return Object.fromEntries(merged);
}

/**
 * The smallest patch that turns one value into the other; `undefined` when they are equal. Neither may hold `null`,
 * which no patch can write.
 */
export function patchBetween(before: Json | undefined, after: Json): Json | undefined {
  if (isDeepStrictEqual(before, after)) return undefined;
  if (!isObject(before) || !isObject(after)) return after;
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  const changed = Object.entries(after).flatMap(([name, value]) => {
    const patch = patchBetween(Object.hasOwn(before, name) ? before[name] : undefined, value);
    return patch === undefined ? [] : [[name, patch] as const];
  });
  return Object.fromEntries([...gone.map((name) => [name, null] as const), ...changed]);
}
