import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOwnMarks } from './read-own-marks.ts';

const OPENING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24"';
const mark = (inside: string): string => `${OPENING}>${inside}</svg>`;
const GOOD = mark('<path fill="#063" d="M0 0h36v24H0z"/>');

/** A mark of so many bytes. */
function markOf(bytes: number): string {
  return GOOD.replace('M0 0', `M0 0${' '.repeat(bytes - GOOD.length)}`);
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-marks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function mistakesWith(files: Readonly<Record<string, string | Buffer>>): readonly string[] {
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
  }
  const read = readOwnMarks(folder);
  return read.ok ? [] : read.error.map((mistake) => mistake.replace(`${folder}/`, ''));
}

describe("an operator's own marks", () => {
  it('are none where there is no folder', () => {
    expect(readOwnMarks(join(folder, 'marks'))).toMatchObject({ ok: true, value: { names: {} } });
  });

  it('have a name with the hash of their content, which changes with it', () => {
    writeFileSync(join(folder, 'VISA.svg'), GOOD);
    writeFileSync(join(folder, '.gitkeep'), '');
    const read = readOwnMarks(folder);
    const name = read.ok ? (read.value.names['VISA'] ?? '') : '';
    expect(name).toMatch(/^VISA\.[\da-f]{16}\.svg$/);
    expect(read.ok && read.value.files.get(name)?.toString()).toBe(GOOD);
    writeFileSync(join(folder, 'VISA.svg'), GOOD.replace('#063', '#064'));
    const again = readOwnMarks(folder);
    expect(again.ok && again.value.names['VISA']).not.toBe(name);
  });

  it.each([
    ['the first line of an XML file and comments', `<?xml version="1.0"?>\n<!-- made by hand -->\n${GOOD}\n`],
    [
      'a gradient of its own',
      mark(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs><path fill="url(#a)" d="M0 0"/>',
      ),
    ],
    ['a style without addresses', mark(`<g style='fill:#fff;mask:url("#m")'><path d="M0 0" /></g>`)],
    [
      'a part that is drawn again',
      mark('<g id="a"/><use xlink:href="#a" href="#a"/>').replace(
        '<svg',
        '<svg xmlns:xlink="http://www.w3.org/1999/xlink"',
      ),
    ],
    ['a title with characters of XML', mark('<title>A &amp; B</title>')],
    ['a byte order mark', `\uFEFF${GOOD}`],
  ])('may have %s', (_name, content) => {
    expect(mistakesWith({ 'VISA.svg': content })).toEqual([]);
  });

  it.each([
    ['a script', mark('<script>alert(1)</script>'), '<script>'],
    ['a script in another case', mark('<SCRIPT/>'), '<SCRIPT>'],
    ['a document of its own', mark('<foreignObject/>'), '<foreignObject>'],
    ['an image', mark('<image href="#a"/>'), '<image>'],
    ['a sheet of styles', mark('<style>@import "x";</style>'), '<style>'],
    ['a link', mark('<a href="#x"/>'), '<a>'],
    ['something that moves', mark('<set attributeName="href" to="x"/>'), '<set>'],
    ['an element of another language', mark('<html:script/>'), '<html:script>'],
    ['an event', mark('<path onclick="x()" d="M0 0"/>'), 'onclick'],
    ['an event at the root', GOOD.replace('<svg', '<svg onload="x()"'), 'onload'],
    ['an event in another case', mark('<path OnLoad="x()"/>'), 'OnLoad'],
    ['a reference to another file', mark('<use href="https://x.example/a.svg#b"/>'), 'href, which leads'],
    ['an old reference to another file', mark('<use xlink:href="a.svg#b"/>'), 'xlink:href, which leads'],
    ['a fill of another file', mark('<path fill="url(https://x.example/a#b)"/>'), 'fill, which leads'],
    ['a fill behind an escape', mark('<path style="fill:u\\72l(https://x.example)"/>'), 'style, which leads'],
    ['a fill behind an entity', mark('<path style="fill:&#117;rl(//x.example)"/>'), 'an entity in style'],
    ['a document type', `<!DOCTYPE svg>${GOOD}`, '<!DOCTYPE'],
    ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${GOOD}`, '<!DOCTYPE'],
    ['an entity in its text', mark('<title>&a;</title>'), 'an entity'],
    ['a section of characters', mark('<![CDATA[<script>]]>'), '<![CDATA['],
    ['an instruction', mark('<?xml-stylesheet href="x"?>'), '<?xml-stylesheet'],
    [
      'a namespace of another language',
      GOOD.replace('<svg', '<svg xmlns:x="http://www.w3.org/1999/xhtml"'),
      'xmlns:x',
    ],
    ['another namespace', GOOD.replace('2000/svg', '1999/xhtml'), 'xmlns'],
    ['no namespace', GOOD.replace(/ xmlns="[^"]*"/, ''), 'must have xmlns'],
    ['no viewBox', GOOD.replace(/ viewBox="[^"]*"/, ''), 'must have a viewBox'],
    ['a viewBox without a height', GOOD.replace('36 24', '36 0'), 'must have a viewBox'],
    ['an element that is not closed', mark('<g>'), 'closes <svg> where it is not open'],
    ['an end that is missing', `${OPENING}><g/>`, 'ends before <svg> is closed'],
    ['two roots', GOOD + GOOD, 'must be one <svg>'],
    ['another root', '<g/>', 'must be one <svg>'],
    ['text behind its end', `${GOOD}x`, 'ends before <svg> is closed, or after it'],
    ['an attribute without quotes', mark('<path d=M0/>'), 'cannot be read: d=M0'],
    ['an attribute twice', mark('<path d="M0 0" d="M1 1"/>'), 'd twice'],
    ['a lone sign', mark('a < b'), 'has <'],
    ['nothing', '', 'has no <svg>'],
    ['another language', 'GIF89a', 'has no <svg>'],
  ])('may not have %s', (_name, content, words) => {
    const mistakes = mistakesWith({ 'VISA.svg': content });
    expect(mistakes).toEqual([expect.stringContaining(`VISA.svg: `)]);
    expect(mistakes[0]).toContain(words);
  });

  it('are UTF-8', () => {
    expect(mistakesWith({ 'VISA.svg': Buffer.from([...Buffer.from(GOOD), 0xff]) })).toEqual([
      'VISA.svg: is not UTF-8',
    ]);
  });

  it('have at most 8 KiB each', () => {
    expect(mistakesWith({ 'VISA.svg': markOf(8192) })).toEqual([]);
    expect(mistakesWith({ 'VISA.svg': markOf(8193) })).toEqual([
      'VISA.svg: has 8193 bytes, at most 8192 are allowed',
    ]);
  });

  it('are named after brands, and every mistake is reported at once', () => {
    mkdirSync(join(folder, 'AMEX.svg'));
    expect(
      mistakesWith({
        'visa.svg': GOOD,
        'README.md': 'x',
        'MASTER.svg': mark('<script/>'),
        'PAYPAL.svg': GOOD,
      }),
    ).toEqual([
      'AMEX.svg: cannot be read',
      'MASTER.svg: has <script>, which a mark may not have',
      'README.md: must be named after a brand, as VISA.svg',
      'visa.svg: must be named after a brand, as VISA.svg',
    ]);
  });

  it('are at most 40', () => {
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, place) => [`x${place}`, '']));
    expect(mistakesWith(many)[0]).toBe(`${folder} has 41 files, at most 40 are allowed`);
  });
});
