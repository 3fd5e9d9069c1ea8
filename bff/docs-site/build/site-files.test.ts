import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { RESULT_CODES } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { beforeAll, describe, expect, it } from 'vitest';
import { parameterRows } from '../../src/api/openapi/parameter-groups.ts';
import { menuSections } from './navigation.ts';
import { siteFiles } from './site-files.ts';

const PAGE_FILES = new URL('../../src/pages/docs/page/', import.meta.url);
const GUIDES = new URL('../../../docs/guide/', import.meta.url);

/** What the first page may weigh with its style and scripts, in bytes as they are sent. */
const FIRST_PAINT = 100_000;

let files: ReadonlyMap<string, string>;
let pages: (readonly [name: string, text: string])[];
beforeAll(() => {
  files = siteFiles('test');
  pages = [...files].filter(([name]) => name.endsWith('.html'));
});

function idsOf(text: string): string[] {
  return [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
}

describe('every page', () => {
  it('runs no inline script or style, and loads nothing from another address', () =>
    forEveryCase(pages, (_name, text) => {
      expect(text).not.toMatch(
        /<script(?![^>]*\ssrc="__FILES__)|<style|<iframe|\sstyle=|<[^>]+\son[a-z]+=|\ssrc="(?!__)/i,
      );
    }));

  it('links to pages and headings that exist', () => {
    const ids = new Map(pages.map(([name, text]) => [name, new Set(idsOf(text))]));
    const broken = pages.flatMap(([name, text]) =>
      [...text.matchAll(/href="(?:__ROOT__docs(?:\/([\w./-]+))?)?(?:#([^"]+))?"/g)]
        .filter(([, path = name.replace('.html', ''), id]) => {
          const found = ids.get(`${path}.html`);
          return found === undefined || (id !== undefined && !found.has(decodeURIComponent(id)));
        })
        .map(([link]) => `${name}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('has one heading of the first level, skips no level, and uses no id twice', () =>
    forEveryCase(pages, (_name, text) => {
      const [, main = ''] = text.split('<main');
      const levels = [...(main.split('</main>')[0] ?? '').matchAll(/<h([1-6])[ >]/g)].map(([, level]) =>
        Number(level),
      );
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
      const ids = idsOf(text);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    }));

  it('weighs less than the limit with its style and scripts', () => {
    const shared = readdirSync(PAGE_FILES)
      .map((name) => gzipSync(readFileSync(new URL(name, PAGE_FILES))).length)
      .reduce((sum, size) => sum + size, 4000);
    const heavy = pages.filter(([, text]) => shared + gzipSync(text).length > FIRST_PAINT);
    expect(heavy.map(([name]) => name)).toEqual([]);
  });
});

describe('the site', () => {
  it('has every guide but that for contributors', () => {
    const listed = menuSections('test').flatMap((section) => section.flatMap((menu) => menu.pages));
    const shown = new Set(listed.map(({ file }) => file.replace('docs/guide/', '')));
    const guides = readdirSync(GUIDES, { recursive: true, encoding: 'utf8' });
    expect(guides.filter((name) => name.endsWith('.md') && !shown.has(name))).toEqual(['contributor.md']);
  });

  it('finds every parameter and result code', () => {
    const entries = JSON.parse(files.get('search/index.json') ?? '[]') as string[][];
    const titles = new Set(entries.map(([, title]) => title));
    expect(parameterRows().filter(([name]) => !titles.has(name))).toEqual([]);
    expect(Object.keys(RESULT_CODES).filter((code) => !titles.has(code))).toEqual([]);
  });

  it('shows samples in five languages as tabs, and consecutive blocks of a guide as one sample', () => {
    const tabs = /<input type="radio" name="[\w-]+" value="ruby">/;
    expect(files.get('api/create-payment.html')).toMatch(tabs);
    expect(files.get('guide/first-payment.html')).toMatch(tabs);
  });

  it('sends a request for each id that another needs', () => {
    const text = files.get('search/examples.json') ?? '{}';
    const requests = JSON.parse(text) as Record<string, object>;
    const needed = [...text.matchAll(/\{of:([\w-]+)\}/g)].map(([, key = '']) => key);
    expect(needed.length).toBeGreaterThan(10);
    expect(needed.filter((key) => requests[key] === undefined)).toEqual([]);
  });
});
