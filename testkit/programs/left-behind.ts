import { readdirSync, readFileSync } from 'node:fs';

/**
 * The processes that carry a place's marker in their environment.
 *
 * @returns their ids; `undefined` where the system does not show them (no /proc)
 */
export function leftBehind(marker: string): readonly number[] | undefined {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && hasMarker(name, marker))
      .map(Number);
  } catch {
    return undefined;
  }
}

function hasMarker(pid: string, marker: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(marker);
  } catch {
    // It ended while it was looked at, or it belongs to another user.
    return false;
  }
}
