import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inWorkspace, ROOT } from '../workspace.mjs';
import { anchorsOf, linksOf } from './page-links.mjs';

const NOT_OURS = (name) => ['node_modules', 'dist', 'lib', '.data', '.cache'].includes(name);
const PAGES = globSync(['*.md', 'docs/**/*.md', '{gateway,bff,widget,client,e2e,deploy}/**/*.md'], {
  cwd: ROOT,
  exclude: (path) => path.split('/').some(NOT_OURS),
}).toSorted();

const textOf = (path) => readFileSync(inWorkspace(path), 'utf8');

/** The README links to the other two. */
const LISTED = ['README.md', 'docs/README.md', 'docs/guide/operator/README.md'].flatMap((list) =>
  linksOf(list, textOf(list)).map(({ path }) => path),
);

function leads({ path, anchor }) {
  if (!existsSync(inWorkspace(path))) return false;
  return anchor === '' || (path.endsWith('.md') && anchorsOf(textOf(path)).has(anchor));
}

describe('a page of the repository', () => {
  it.each(PAGES)('%s has links that lead to files and headings', (page) => {
    const broken = linksOf(page, textOf(page)).filter((link) => !leads(link));
    expect(broken.map(({ link }) => link)).toEqual([]);
  });

  it.each(PAGES.filter((page) => /^docs\/(guide|reference)\//.test(page)))(
    '%s is in a list of pages',
    (page) => {
      expect(LISTED).toContain(page);
    },
  );
});

describe('links', () => {
  it('are found in prose, and not in code', () => {
    const text =
      'See [a](b.md#c) and [d](../e.ts), `[f](g.md)`, [h](https://i.example), [j](#k).\n```\n[l](m.md)\n```\n';
    expect(linksOf('docs/guide/a.md', text)).toEqual([
      { link: 'b.md#c', path: 'docs/guide/b.md', anchor: 'c' },
      { link: '../e.ts', path: 'docs/e.ts', anchor: '' },
      { link: '#k', path: 'docs/guide/a.md', anchor: 'k' },
    ]);
  });

  it('lead to headings by their words, without marks, and with a number where a heading comes again', () => {
    const text = "# A `b`: c, [d](e.md) & the shop's\n\n## Two\n\n## Two\n\n```sh\n# no heading\n```\n";
    expect([...anchorsOf(text)]).toEqual(['a-b-c-d--the-shops', 'two', 'two-1']);
  });
});
