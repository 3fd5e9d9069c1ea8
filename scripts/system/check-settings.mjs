import { fileURLToPath } from 'node:url';
import { pinnedNode } from '../pinned-node.mjs';
import { runCommand } from '../run-command.mjs';

const READ_SETTINGS = fileURLToPath(new URL('read-settings.mjs', import.meta.url));

/** It takes a fraction of a second; this is for a machine that is very busy. */
const SECONDS = 60;

/**
 * Makes sure that every program will take its settings, before any of them starts: else the first would be up by the
 * time that the last one refuses.
 *
 * @param {import('./programs.mjs').Program[]} programs
 * @throws an error with one line for each mistake, naming its variable.
 */
export async function checkSettings(programs) {
  const told = Object.fromEntries(programs.map(({ name, env }) => [name, env]));
  const { code, output } = await runCommand(pinnedNode(), [READ_SETTINGS, JSON.stringify(told)], {
    quiet: true,
    seconds: SECONDS,
  });
  if (code !== 0) throw new Error(output.trimEnd() || `The settings could not be read (code ${code}).`);
}
