import type { Door } from './door.ts';
import { DOOR } from './door.ts';
import { HELP_SCRIPT } from './pinned-scripts.ts';

let asked: Promise<void> | undefined;

/**
 * Loads what most pages never need, once for all that ask for it; one that comes after a failure tries again.
 *
 * @returns the door with what it then has
 */
export async function loadHelp(): Promise<Door | undefined> {
  const door = window[DOOR];
  asked ??= door?.fetchScript(HELP_SCRIPT).catch(() => {
    asked = undefined;
  });
  await asked;
  return door;
}
