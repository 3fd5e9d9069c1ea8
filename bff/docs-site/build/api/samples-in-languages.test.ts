import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_EXAMPLES } from '../../../src/api/openapi/examples/all-examples.ts';
import type { TabSample } from '../guide-page.ts';
import { samplesOf } from './samples-in-languages.ts';

const samples = ALL_EXAMPLES.flatMap(([name, example]) =>
  samplesOf(example).map(({ language, code }) => ({ name, language, code })),
);

const inLanguage = (wanted: TabSample['language']) => samples.filter(({ language }) => language === wanted);

/** What checks a program without running it, by the language; those of which this machine has no interpreter are left out. */
const CHECKS = {
  sh: ['bash', '-n'],
  python: ['python3', '-c', 'import ast, sys\nfor name in sys.argv[1:]: ast.parse(open(name).read())'],
  php: ['php', '-l'],
  ruby: ['ruby', '-c'],
} as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-samples-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('every sample', () => {
  it('is there in five languages', () => {
    for (const language of ['sh', 'js', 'php', 'python', 'ruby'] as const) {
      expect(inLanguage(language).length).toBeGreaterThan(10);
    }
  });

  it('parses as a module of Node', () => {
    const wrong = inLanguage('js').filter(({ code }) => parseSync('sample.mjs', code).errors.length > 0);
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(CHECKS))(
    'parses as %s, where there is an interpreter',
    (language, [program, ...options]) => {
      if (spawnSync(program, ['--version']).error !== undefined) return;
      const files = inLanguage(language as keyof typeof CHECKS).map(({ name, code }) => {
        const file = join(folder, `${name}.${language}`);
        writeFileSync(file, code);
        return file;
      });
      // One program after the other, but for the checks that take many files at once.
      const runs = language === 'python' ? [files] : files.map((file) => [file]);
      const failed = runs.filter((given) => spawnSync(program, [...options, ...given]).status !== 0);
      expect(failed).toEqual([]);
    },
  );
});
