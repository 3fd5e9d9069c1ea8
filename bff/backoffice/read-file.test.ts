import { afterEach, describe, expect, it, vi } from 'vitest';
import { wordsOf } from './src/call/problem.ts';
import { readFile } from './src/call/read-file.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers nothing until its caller gives up. */
const silent = (_path: string, { signal }: { signal: AbortSignal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')));
  });

const problemOf = async (fetched: unknown, longest?: number) => {
  vi.stubGlobal('fetch', fetched);
  const file = await readFile('exports/journal.csv', 'journal.csv', longest);
  return file.ok ? undefined : wordsOf(file.problem);
};

const broken = () => Promise.reject(new TypeError('failed'));

describe('a file that did not come', () => {
  it('in time is not blamed on the connection', async () => {
    expect(await problemOf(silent, 5)).toBe('The server took too long to answer.');
  });

  it('as a whole is none', async () => {
    const text = 'id,amount\r\n1,92.00\r\n';
    expect(String(await problemOf(() => Promise.resolve(new Response(text))))).toContain('cut off');
  });

  it('because there is no connection says so', async () => {
    expect(await problemOf(broken)).toContain('Check your connection');
  });
});
