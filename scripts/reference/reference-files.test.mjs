import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { referenceFiles } from './reference-files.mjs';

const ROOT = new URL('../../', import.meta.url);
const FILES = Object.entries(await referenceFiles());

describe('the reference', () => {
  it.each(FILES)('says what the tables say, or else run "npm run reference": %s', (path, content) => {
    expect(readFileSync(new URL(path, ROOT), 'utf8') === content, 'stale: run "npm run reference"').toBe(
      true,
    );
  });

  it('has no page without a generator', () => {
    const there = readdirSync(new URL('docs/reference', ROOT)).map((name) => `docs/reference/${name}`);
    expect(there.filter((path) => !FILES.some(([known]) => known === path))).toEqual([]);
  });

  it.each(FILES.filter(([path]) => path.endsWith('.md')))(
    'names its source in the first line: %s',
    (_path, content) => {
      expect(content).toMatch(/^<!-- Generated from (gateway|bff|widget)\/\S+.* by `npm run reference`;/);
    },
  );
});
