import { expect, it } from 'vitest';
import { rootKeyLines } from './directory-lines.ts';

it('a failure to fetch the root keys is one line, and so is its end', () => {
  const lines: unknown[] = [];
  const note = rootKeyLines({
    warn: (fields: unknown) => lines.push(['warn', fields]),
    info: (fields: unknown) => lines.push(['info', fields]),
  } as never);
  for (const kind of ['refreshed', 'refreshed', 'failed', 'failed', 'refreshed'] as const) {
    note(kind === 'failed' ? { kind, reason: 'no-answer' } : { kind, count: 3 });
  }
  expect(lines).toEqual([
    ['info', { keys: 3 }],
    ['warn', { reason: 'no-answer' }],
    ['info', { keys: 3 }],
  ]);
});
