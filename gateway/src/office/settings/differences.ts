import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject } from './json.ts';

/** Where a setting is: the names from the top of the document down. */
export type SettingPath = readonly string[];

/** One setting that differs. An absent value is `undefined`. */
export interface Difference {
  readonly path: SettingPath;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/**
 * The settings that differ between two documents, each at its deepest place. A list is one setting, and so is an entry
 * that only one of the two has.
 */
export function differencesBetween(
  before: Json | undefined,
  after: Json | undefined,
  path: SettingPath = [],
): readonly Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ path, before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    differencesBetween(
      Object.hasOwn(before, name) ? before[name] : undefined,
      Object.hasOwn(after, name) ? after[name] : undefined,
      [...path, name],
    ),
  );
}

/** The paths of everything in a value, its own among them: what holds no object is one. */
export function pathsIn(value: Json | undefined, path: SettingPath): readonly SettingPath[] {
  return isObject(value)
    ? [path, ...Object.entries(value).flatMap(([name, member]) => pathsIn(member, [...path, name]))]
    : [path];
}

/** For people: `merchants › Shop › throttling`. */
export function pathText(path: SettingPath): string {
  return path.join(' › ');
}

/** The merge patch that applies exactly these differences to their document. */
export function patchOfDifferences(differences: readonly Difference[]): JsonObject {
  return patchAt(differences, 0);
}

function patchAt(differences: readonly Difference[], level: number): JsonObject {
  const groups = Map.groupBy(differences, ({ path }) => path[level] ?? '');
  return Object.fromEntries([...groups].map(([name, group]) => [name, valueOf(group, level + 1)]));
}

/** No difference is within another one, so a path's end has only one. */
function valueOf(group: readonly Difference[], level: number): Json {
  const [first] = group;
  return first?.path.length === level ? (first.after ?? null) : patchAt(group, level);
}
