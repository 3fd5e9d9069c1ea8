import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { IgnoredOption } from '../options/option-rows.ts';
import { HELP_SCRIPT, type PinnedScript } from '../wire/pinned-files.ts';
import { explainOptions } from './explain-options.ts';
import { LOADER, type Loader } from './loader.ts';

const IGNORED: readonly IgnoredOption[] = [
  { path: '', name: 'requiereCvv', known: ['requireCvv'] },
  { path: 'labels.', name: 'cvvv', known: ['cvv'] },
];

let lines: string[];
let asked: PinnedScript[];

beforeEach(() => {
  lines = [];
  asked = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => {
    lines.push(line);
  });
});

afterEach(() => {
  Reflect.deleteProperty(window, LOADER);
  vi.restoreAllMocks();
});

/** The loader of a page for which the words come, or do not. */
function fakeLoader(words: Loader['explain']): void {
  const loader: Loader = {
    shared: [],
    styles: undefined,
    useTheme: () => undefined,
    start: () => {},
    take: () => {},
    fetchScript: async (script) => {
      asked.push(script);
      if (words === undefined) throw new Error('lost');
      loader.explain = words;
    },
  };
  window[LOADER] = loader;
}

it('asks for no words where all options have an effect', async () => {
  fakeLoader(undefined);
  await explainOptions([]);
  expect([asked, lines]).toEqual([[], []]);
});

it('names what has no effect where the words for it do not come', async () => {
  fakeLoader(undefined);
  await explainOptions(IGNORED);
  expect(lines).toEqual(['Tollgate: wpwlOptions has entries without effect:\n  requiereCvv\n  labels.cvvv']);
});

it('says what is meant in the words that have come, which are asked for once', async () => {
  fakeLoader((ignored) => ignored.map(({ name }) => `${name}: unknown`));
  await Promise.all([explainOptions(IGNORED), explainOptions(IGNORED)]);
  await explainOptions(IGNORED);
  expect(asked).toEqual([HELP_SCRIPT]);
  expect(lines).toEqual([
    'Tollgate: wpwlOptions has entries without effect:\n  requiereCvv: unknown\n  cvvv: unknown',
  ]);
});
