import { describe, expect, it } from 'vitest';
import { needsOf, sortOutTests } from './test-needs.mjs';

const TEXT = "// needs: PostgreSQL, Redis\nimport { it } from 'vitest';\n";

const test = (file, text) => ({ file, needs: needsOf(file, text) });
const TESTS = [test('pure.test.ts', "import 'vitest';\n"), test('stores.test.ts', TEXT)];
const REDIS = { TEST_REDIS_URL: 'redis://127.0.0.1' };
const BOTH = { ...REDIS, TEST_DATABASE_URL: 'postgres://127.0.0.1' };

const filesOf = ({ able }) => able.map(({ file }) => file);

describe('what a test file needs', () => {
  it('is in its first line, and nowhere else', () => {
    expect(needsOf('a.test.ts', TEXT).map(({ name }) => name)).toEqual(['PostgreSQL', 'Redis']);
    expect(needsOf('a.test.ts', `\n${TEXT}`)).toEqual([]);
  });

  it('is Chromium when it runs in the browser', () => {
    expect(needsOf('a.browser.test.ts', '').map(({ name }) => name)).toEqual(['Chromium']);
  });

  it('is refused when it is none of the known needs', () => {
    expect(() => needsOf('a.test.ts', '// needs: luck\n')).toThrow('a.test.ts: "needs: luck" is none of');
  });
});

describe('tests without what they need', () => {
  it('are left out by name, with what is missing and where it comes from', () => {
    const { able, messages } = sortOutTests(TESTS, REDIS);
    expect(able.map(({ file }) => file)).toEqual(['pure.test.ts']);
    expect(messages).toEqual([
      'Left out, because these tests need PostgreSQL, and TEST_DATABASE_URL is not set (`npm test -- unit` brings it):\n  stores.test.ts',
    ]);
  });

  it('end the run when all tests are wanted', () => {
    expect(() => sortOutTests(TESTS, { ...REDIS, TESTS: 'all' })).toThrow('stores.test.ts');
    expect(filesOf(sortOutTests(TESTS, { ...BOTH, TESTS: 'all' }))).toHaveLength(2);
  });

  it('are left out by day when they are for the night, unless one runs them by name', () => {
    const tests = [...TESTS, test('killed.test.ts', '// needs: the night\n')];
    expect(filesOf(sortOutTests(tests, { ...BOTH, TESTS: 'all' }))).not.toContain('killed.test.ts');
    expect(filesOf(sortOutTests(tests, { ...BOTH, TESTS: 'all', NIGHTLY: '1' }))).toContain('killed.test.ts');
    expect(filesOf(sortOutTests(tests, BOTH))).toContain('killed.test.ts');
  });

  it('are not wanted in the fast part, whether they could run or not', () => {
    expect(sortOutTests(TESTS, { TESTS: 'fast' }).messages).toEqual([]);
    expect(filesOf(sortOutTests(TESTS, { ...BOTH, TESTS: 'fast' }))).toEqual(['pure.test.ts']);
  });
});
