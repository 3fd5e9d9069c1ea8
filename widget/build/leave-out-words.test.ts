import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutDocs, withSmallIndents, withSmallStyles } from './leave-out-words.js';

describe('a release', () => {
  it('has the options without the sentences about them', () => {
    expect(withoutDocs(`{ kind: 'flag', doc: 'It\\'s "on".' }, { doc: "It's", kind: 'hook' }`)).toBe(
      `{ kind: 'flag', }, {  kind: 'hook' }`,
    );
    const source = readFileSync(new URL('../src/options/option-table.ts', import.meta.url), 'utf8');
    expect(withoutDocs(source)).not.toContain('doc:');
    expect(withoutDocs(source).match(/kind: '/gu)).toHaveLength(source.match(/kind: '/gu)?.length ?? 0);
  });

  it('has small style sheets', () => {
    expect(withSmallStyles('export const A = `\n  a {\n    b: c;\n  }`;')).toBe('export const A = `a{b:c}`;');
  });

  it('has templates without indents, with what stood apart still apart', () => {
    expect(withSmallIndents('html`<a>\n      <b></b>\n\n    ${c}</a>`')).toBe('html`<a>\n<b></b>\n${c}</a>`');
  });
});
