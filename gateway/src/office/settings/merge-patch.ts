import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json } from './json.ts';

/**
 * The merged value: members of the patch replace those of the target, and `null` removes one. RFC 7396.
 *
 * Entries are written one by one, so that a name such as `__proto__` is a member like all others.
 */
export function applyPatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) {
    return patch;
  }
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
 * The smallest patch that makes one value of the other; `undefined` when they are equal. Neither may hold `null`, which
 * no patch can write.
 */
export function patchBetween(before: Json | undefined, after: Json): Json | undefined {
  if (isDeepStrictEqual(before, after)) {
    return undefined;
  }
  if (!isObject(before) || !isObject(after)) {
    return after;
  }
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  const changed = Object.entries(after).flatMap(([name, value]) => {
    const patch = patchBetween(Object.hasOwn(before, name) ? before[name] : undefined, value);
    return patch === undefined ? [] : [[name, patch] as const];
  });
  return Object.fromEntries([...gone.map((name) => [name, null] as const), ...changed]);
}
