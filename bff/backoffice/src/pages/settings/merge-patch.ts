import { asTree, type Tree } from './settings-shape.ts';

/**
 * What has to be sent so that one value becomes the other. `null` takes a member away; lists are replaced as a whole.
 * Source: RFC 7396.
 *
 * @returns `undefined` when nothing differs
 */
export function mergePatch(before: unknown, after: unknown): unknown {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const [one, other] = [asTree(before), asTree(after)];
  if (!one || !other) return after;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const changed = [...names].flatMap((name) => {
    if (!Object.hasOwn(other, name)) return [[name, null] as const];
    const patch = mergePatch(one[name], other[name]);
    return patch === undefined ? [] : [[name, patch] as const];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** A patch of one place in the settings, from the top. */
export function patchAt(path: readonly string[], patch: unknown): Tree {
  const whole = path.toReversed().reduce((inner, name) => ({ [name]: inner }), patch);
  return asTree(whole) ?? {};
}
