// needs: a process of its own
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('untraced-steps.fixture.ts', import.meta.url));

/** How many times the young generation was collected while steps were taken. */
function collectionsOf(kind: 'off' | 'on'): number {
  const out = execFileSync(process.execPath, ['--max-semi-space-size=1', PROGRAM, kind], {
    encoding: 'utf8',
  });
  return Number(out);
}

describe('a step without a tracer', () => {
  it('creates no object: ten million of them cause no garbage collection', () => {
    expect(collectionsOf('off')).toBe(0);
  });

  it('is noticed when it creates one', () => {
    expect(collectionsOf('on')).toBeGreaterThan(10);
  });
});
