import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

const PACKAGE_FILE = new URL('../../package.json', import.meta.url);

/** Exists in a release, which is not a checkout but may be inside one. */
const RELEASE_FILE = new URL('../../../release.json', import.meta.url);

/**
 * The build number in every answer: 40 hex, `@`, date-time.
 *
 * That of the release, or the commit and its date where the program runs from a checkout, else the hash and date of its
 * package file.
 */
export function readBuildNumber(): string {
  try {
    return (JSON.parse(readFileSync(RELEASE_FILE, 'utf8')) as { readonly buildNumber: string }).buildNumber;
  } catch {
    return buildNumberOfSource();
  }
}

function buildNumberOfSource(): string {
  try {
    const [commit = '', date = ''] = execFileSync('git', ['log', '-1', '--format=%H %cI'], {
      cwd: new URL('.', PACKAGE_FILE),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(' ');
    return buildNumber(commit, new Date(date));
  } catch {
    const content = readFileSync(PACKAGE_FILE);
    return buildNumber(createHash('sha1').update(content).digest('hex'), statSync(PACKAGE_FILE).mtime);
  }
}

function buildNumber(hash: string, date: Date): string {
  return `${hash}@${date.toISOString().slice(0, 19).replace('T', ' ')} +0000`;
}

/** Marks checkout ids with the process that created them: the host's name, reduced to what an id may hold. */
export function nodeLabel(): string {
  const label = hostname()
    .replaceAll(/[^A-Za-z0-9-]/g, '')
    .slice(0, 24);
  return label === '' ? 'gateway' : label;
}
