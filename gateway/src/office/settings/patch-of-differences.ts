import type { Difference } from './differences.ts';
import type { Json, JsonObject } from './json.ts';

/** The merge patch that makes these differences, and nothing else, of what they were found in. */
export function patchOfDifferences(differences: readonly Difference[]): JsonObject {
  return patchAt(differences, 0);
}

function patchAt(differences: readonly Difference[], level: number): JsonObject {
  const groups = Map.groupBy(differences, ({ path }) => path[level] ?? '');
  return Object.fromEntries([...groups].map(([name, group]) => [name, valueOf(group, level + 1)]));
}

/** No difference lies within another one, so where a path ends it is alone. */
function valueOf(group: readonly Difference[], level: number): Json {
  const [first] = group;
  return first?.path.length === level ? (first.after ?? null) : patchAt(group, level);
}
