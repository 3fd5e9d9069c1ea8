import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Debian keeps the server's programs out of PATH, one folder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of the server's programs, if it is installed. */
export function postgresPrograms(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const ofDebian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const found = [...onPath, ...ofDebian]
    .map((folder) => join(folder, 'postgres'))
    .find((program) => existsSync(program));
  return found === undefined ? undefined : dirname(realpathSync(found));
}

/**
 * PostgreSQL refuses to run as root: then it runs as the user that its package makes.
 *
 * @returns what to put before its programs
 */
export function asServerUser(folder: string): string[] {
  if (process.getuid?.() !== 0) {
    return [];
  }
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres']).toString()));
  if (uid === undefined || gid === undefined) {
    throw new Error('the user postgres has no number');
  }
  chownSync(folder, uid, gid);
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
}
