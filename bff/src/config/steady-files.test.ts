import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSteadyFiles, type SteadyFiles } from './steady-files.ts';

let folder: string;
let files: SteadyFiles;
const at = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-steady-'));
  files = createSteadyFiles();
  writeFileSync(at('one'), 'first');
  writeFileSync(at('two'), 'second');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('files that are read together', () => {
  it('are unchanged while nothing is written', () => {
    expect([files.read(at('one')), files.read(at('two'))].map(({ bytes }) => String(bytes))).toEqual([
      'first',
      'second',
    ]);
    expect(files.areUnchanged()).toBe(true);
  });

  it.each<[string, () => void]>([
    ['is written to', () => appendFileSync(at('one'), ' and more')],
    ['is written with as many bytes', () => writeFileSync(at('one'), 'FIRST')],
    [
      'is replaced by another file',
      () => {
        writeFileSync(at('new'), 'first');
        renameSync(at('new'), at('one'));
      },
    ],
    ['is removed', () => unlinkSync(at('one'))],
    ['may be read by others now', () => chmodSync(at('one'), 0o604)],
  ])('have changed when the first %s before the last was read', (_what, change) => {
    files.read(at('one'));
    change();
    files.read(at('two'));
    expect(files.areUnchanged()).toBe(false);
  });

  it('have changed when a link leads to another file, as in volumes of containers', () => {
    symlinkSync(at('one'), at('link'));
    files.read(at('link'));
    unlinkSync(at('link'));
    symlinkSync(at('two'), at('link'));
    expect(files.areUnchanged()).toBe(false);
  });
});
