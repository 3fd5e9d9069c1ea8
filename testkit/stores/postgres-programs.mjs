import { execFile } from 'node:child_process';
import { chownSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { isInstalled, neededProgram } from '../../scripts/checks/needed-programs.mjs';

const run = promisify(execFile);

export const hasPostgres = () => isInstalled('PostgreSQL', process.env);

/** The folder of the server, which also has `initdb` and `psql`. @throws where it is not installed. */
export function programsFolder() {
  return dirname(realpathSync(neededProgram('PostgreSQL')));
}

/**
 * PostgreSQL refuses to run as root.
 *
 * @param {string} folder that it gets as its own
 * @returns {Promise<string[]>} the command to put before its programs.
 */
export async function serverUser(folder) {
  if (process.getuid?.() !== 0) return [];
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  ).catch(() => {
    throw new Error('PostgreSQL does not run as root: make a user called postgres.');
  });
  chownSync(folder, uid, gid);
  // Not `su`: that would stay as the parent, and the server would outlive it.
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
}
