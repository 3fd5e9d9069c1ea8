// needs: a process of its own
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inWorkspace } from '../scripts/workspace.mjs';

const DEPLOY = inWorkspace('deploy');
const SCRIPTS = readdirSync(DEPLOY, { recursive: true }).filter((path) => path.endsWith('.sh'));
const HAS_SHELLCHECK = spawnSync('shellcheck', ['--version']).status === 0;

describe('the shell scripts', () => {
  it.each(SCRIPTS)('%s is executable, is read by a plain shell, and ends at the first failure', (path) => {
    const file = join(DEPLOY, path);
    expect(statSync(file).mode & 0o111).toBe(0o111);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^#!\/bin\/sh\n/);
    expect(text).toMatch(/^set -eu$/m);
    expect(spawnSync('sh', ['-n', file], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });

  it.skipIf(!HAS_SHELLCHECK)('have no fault that shellcheck knows', () => {
    const files = SCRIPTS.map((path) => join(DEPLOY, path));
    expect(spawnSync('shellcheck', ['--shell=sh', ...files], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stdout: '',
    });
  });
});
