import type { StartAuthentication } from '../forms/form-authentication.ts';
import type { Door } from './door.ts';
import { THREE_D_SECURE_SCRIPT } from './pinned-scripts.ts';

let asked: Promise<void> | undefined;

/** Loads the script of 3D Secure once; undefined where it cannot be loaded, which the next payment tries again. */
export async function loadAuthentication(door: Door): Promise<StartAuthentication | undefined> {
  asked ??= door.fetchScript(THREE_D_SECURE_SCRIPT).catch(() => {
    asked = undefined;
  });
  await asked;
  return door.authenticate;
}
