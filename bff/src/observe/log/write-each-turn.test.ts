// needs: a process of its own
import { spawnSync } from 'node:child_process';
import fs, { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeEachTurn } from './write-each-turn.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('lines of the log', () => {
  it('are written when the turn of the event loop ends that logged them, in their order', async () => {
    const file = join(folder, 'log');
    const log = writeEachTurn(file);
    log.write('one\n');
    log.write('two\n');
    await new Promise(setImmediate);
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
    log.write('three\n');
    await new Promise(setImmediate);
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\nthree\n');
  });

  it('do not hold the event loop up until they are on the disk', async () => {
    const waiting = vi.spyOn(fs, 'fsyncSync');
    writeEachTurn(join(folder, 'log')).write('one\n');
    await new Promise(setImmediate);
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('one\n');
    expect(waiting).not.toHaveBeenCalled();
    waiting.mockRestore();
  });

  it('are written at once where one turn logs very much', () => {
    const file = join(folder, 'log');
    const log = writeEachTurn(file);
    log.write(`${'x'.repeat(100_000)}\n`);
    expect(readFileSync(file, 'utf8')).toHaveLength(100_001);
  });

  it.each([
    ['ends', 'process.exit(3)', 3],
    ['dies of an error that was not caught', 'throw new Error("bug")', 1],
  ])('are there when the process %s in the turn that logged them', (_how, end, status) => {
    const program = `
      const { writeEachTurn } = await import(process.argv[1]);
      writeEachTurn(1).write('last words\\n');
      ${end};
    `;
    const module = new URL('./write-each-turn.ts', import.meta.url).href;
    const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', program, module], {
      encoding: 'utf8',
    });
    expect([ended.status, ended.stdout]).toEqual([status, 'last words\n']);
  });
});
