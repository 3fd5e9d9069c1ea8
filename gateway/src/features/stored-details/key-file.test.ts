import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

  it('is created at the first start, for its owner alone, and read ever after', () => {
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

  it('is never replaced when it is broken, because the data that it sealed would be lost', () => {
    writeFileSync(join(folder, 'vault.keys'), 'first:half a k', { mode: 0o600 });

    const opened = openKeyFile(folder);

    expect(opened.ok).toBe(false);
    expect(opened.ok ? '' : opened.error).toContain('restore it from a backup');
    expect(readFileSync(join(folder, 'vault.keys'), 'utf8')).toBe('first:half a k');
  });

  it('says in one line when its folder cannot be written', () => {
    const opened = openKeyFile(join(folder, 'missing'));

    expect(opened.ok ? '' : opened.error).toMatch(/^DATA_DIR .*cannot be written/);
  });

  it.each([0o604, 0o640, 0o602, 0o620, 0o644, 0o660, 0o777, 0o610])(
    'is refused when others may do something with it, with the command that changes that: %s',
    (mode) => {
      openKeyFile(folder);
      const path = join(folder, 'vault.keys');
      chmodSync(path, mode);
      expect(openKeyFile(folder)).toEqual({
        ok: false,
        error: `DATA_DIR ${path}: can be read or changed by other users of this machine; take that away with chmod 600 ${path}`,
      });
      chmodSync(path, 0o600);
      expect(openKeyFile(folder).ok).toBe(true);
    },
  );

  it('may be a link, when the file that it leads to is closed to others', () => {
    openKeyFile(folder);
    const [link, path] = [join(folder, 'vault.keys'), join(folder, 'kept-elsewhere')];
    renameSync(link, path);
    symlinkSync(path, link);
    expect(openKeyFile(folder).ok).toBe(true);
    chmodSync(path, 0o644);
    expect(openKeyFile(folder).ok).toBe(false);
    rmSync(path);
    expect(openKeyFile(folder)).toMatchObject({ error: expect.stringContaining('cannot be written') });
  });

  it('may be one that its owner can only read', () => {
    openKeyFile(folder);
    chmodSync(join(folder, 'vault.keys'), 0o400);
    expect(openKeyFile(folder).ok).toBe(true);
  });
});
