import { expect, it } from 'vitest';
import { finderText, readPatch } from './planted-fault.ts';

const DIFF = `diff --git a/gateway/src/a.ts b/gateway/src/a.ts
--- a/gateway/src/a.ts
+++ b/gateway/src/a.ts
@@ -1 +1 @@
-Fault: not of the header
+one
diff --git a/gateway/src/b.ts b/gateway/src/b.ts
`;

const patch = (foundBy: string) => `Fault: Money is lost.\nFound by: ${foundBy}\n\n${DIFF}`;

it('names the fault, its finder and the files that it changes', () => {
  expect(readPatch('ledger/lost', patch('gateway/src/a.test.ts'))).toEqual({
    name: 'ledger/lost',
    fault: 'Money is lost.',
    finder: { kind: 'vitest', file: 'gateway/src/a.test.ts' },
    files: ['gateway/src/a.ts', 'gateway/src/b.ts'],
  });
});

it.each([
  ['simulation planted/4 300', { kind: 'simulation', seed: 'planted/4', operations: '300' }],
  ['e2e/tests/api/pay.spec.ts', { kind: 'playwright', file: 'e2e/tests/api/pay.spec.ts' }],
  ['scripts/cluster.test.mjs', { kind: 'vitest', file: 'scripts/cluster.test.mjs' }],
  ['e2e/shop/shop.test.ts', { kind: 'vitest', file: 'e2e/shop/shop.test.ts' }],
])('is found by %s', (text, finder) => {
  const read = readPatch('a', patch(text));
  expect(read).toMatchObject({ finder });
  expect(typeof read === 'string' ? read : finderText(read.finder)).toBe(text);
});

it('may be found by one test of a file, of which the whole has to pass without it', () => {
  const read = readPatch('a', patch('gateway/src/a.test.ts › a payment is made (once)'));
  const finder = { kind: 'vitest', file: 'gateway/src/a.test.ts', test: 'a payment is made (once)' };
  expect(read).toMatchObject({ finder });
  expect(typeof read === 'string' ? read : finderText(read.finder)).toBe('gateway/src/a.test.ts');
});

it.each([
  ['Found by: a.test.ts\n', /no "diff --git" line/],
  [`Found by: a.test.ts\n${DIFF}`, /no line "Fault/],
  [`Fault: Money is lost.\n${DIFF}`, /no line "Found by/],
  [patch('gateway/src/a.ts'), /is no test file/],
  [patch('simulation planted'), /is no test file/],
  [patch('simulation planted -1'), /is no test file/],
  [patch('a.test.ts and b.test.ts'), /is no test file/],
])('is refused: %j', (text, why) => {
  expect(readPatch('a', text)).toMatch(why);
});
