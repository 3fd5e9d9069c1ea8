import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKeyFile } from './key-file.ts';

describe('the key file of the embedded default', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-keys-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is made on first start, for its owner alone, and read ever after', () => {
    const first = openKeyFile(folder);
    const second = openKeyFile(folder);

    expect(statSync(join(folder, 'vault.keys')).mode & 0o777).toBe(0o600);
    expect(first.ok && second.ok && first.value.current.reveal() === second.value.current.reveal()).toBe(
      true,
    );
  });

  it('is another one in another folder', () => {
    const other = mkdtempSync(join(tmpdir(), 'tollgate-keys-'));
    const [here, there] = [openKeyFile(folder), openKeyFile(other)];
    rmSync(other, { recursive: true });

    expect(here.ok && there.ok && here.value.current.reveal() !== there.value.current.reveal()).toBe(true);
  });

  it('is never replaced when it is broken, because what it closed would be lost', () => {
    writeFileSync(join(folder, 'vault.keys'), 'first:half a k');

    const opened = openKeyFile(folder);

    expect(opened.ok).toBe(false);
    expect(opened.ok ? '' : opened.error).toContain('restore it from a backup');
    expect(readFileSync(join(folder, 'vault.keys'), 'utf8')).toBe('first:half a k');
  });

  it('says in one line when its folder can not be written', () => {
    const opened = openKeyFile(join(folder, 'missing'));

    expect(opened.ok ? '' : opened.error).toMatch(/^DATA_DIR .*can not be written/);
  });
});
