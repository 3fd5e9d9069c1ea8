import { createHash } from 'node:crypto';
import type { JsonValue } from './audit-entry.ts';

type Members = Readonly<Record<string, JsonValue>>;

/** The difference between two values: of objects, the members that differ, at every depth. */
export function differenceOf(before: JsonValue, after: JsonValue): readonly [JsonValue, JsonValue] {
  if (!isObject(before) || !isObject(after)) return [before, after];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const sides = keys.map((key) => {
    const [one, other] = [before[key], after[key]];
    const [left, right] = one === undefined || other === undefined ? [one, other] : differenceOf(one, other);
    return { key, left, right };
  });
  return [
    sideOf(sides.map(({ key, left }) => [key, left])),
    sideOf(sides.map(({ key, right }) => [key, right])),
  ];
}

function sideOf(members: readonly (readonly [string, JsonValue | undefined])[]): JsonValue {
  return Object.fromEntries(
    members.filter((member): member is [string, JsonValue] => member[1] !== undefined),
  );
}

/**
 * As much of a value as has room: a member that has none becomes its length and hash, by which a copy that is kept
 * elsewhere can be proven, and those after the last one that fits are counted.
 *
 * @param room characters of JSON
 */
export function fittedTo(room: number, value: JsonValue): JsonValue {
  const text = JSON.stringify(value);
  if (text.length <= room) return value;
  if (typeof value !== 'object' || value === null) return hashed(text);
  return Array.isArray(value)
    ? Object.values(fittedMembers(room, Object.fromEntries(Object.entries(value))))
    : fittedMembers(room, value as Members);
}

/** A hash with its length, its name and the separators. */
const HASHED = 120;

function fittedMembers(room: number, members: Members): Members {
  const kept: [string, JsonValue][] = [];
  const entries = Object.entries(members);
  let left = room - HASHED;
  for (const [place, [key, member]] of entries.entries()) {
    const name = key.length + 4;
    if (left < name + HASHED) {
      kept.push(['more', entries.length - place]);
      break;
    }
    // The last one may have all that is left; of the others, none may take the room of all that follow.
    const share = place === entries.length - 1 ? left : Math.max(HASHED, Math.floor(left / 2));
    const fitted = fittedTo(share - name, member);
    kept.push([key, fitted]);
    left -= name + JSON.stringify(fitted).length;
  }
  return Object.fromEntries(kept);
}

export function hashed(text: string): { readonly tooLong: number; readonly sha256: string } {
  return { tooLong: text.length, sha256: createHash('sha256').update(text).digest('hex') };
}

function isObject(value: JsonValue): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
