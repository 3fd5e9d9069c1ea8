import { fileURLToPath } from 'node:url';
import { pinnedNode } from '../pinned-node.mjs';
import { runCommand } from '../run-command.mjs';

const READ_SETTINGS = fileURLToPath(new URL('read-settings.mjs', import.meta.url));

/** It takes a fraction of a second; a very busy machine may need much more. */
const SECONDS = 60;

/**
 * Checks the settings of every program before any of them starts. Otherwise the first would already run when the last
 * one refuses its own.
 *
 * @param {import('./programs.mjs').Program[]} programs
 * @throws an error with one line for each mistake, naming its variable.
 */
export async function checkSettings(programs) {
  const variables = Object.fromEntries(programs.map(({ name, env }) => [name, env]));
  const { code, output } = await runCommand(pinnedNode(), [READ_SETTINGS, JSON.stringify(variables)], {
    quiet: true,
    seconds: SECONDS,
  });
  if (code !== 0) throw new Error(output.trimEnd() || `The settings could not be read (code ${code}).`);
}
