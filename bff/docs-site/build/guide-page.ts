import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { Marked, type Token, type Tokens } from 'marked';
import type { Environment } from '../../src/api/openapi/operations/api-operation.ts';
import { type Html, html, NOTHING } from '../../src/pages/parts/html.ts';
import { codeBlock } from './highlighted.ts';
import { siteAddressOf } from './navigation.ts';
import { type Heading, MARKERS, type SitePage } from './site-page.ts';

/** The root of the repository. */
const ROOT = new URL('../../../', import.meta.url);

/** The language that a file of code is in, by the end of its name. */
const CODE_FILES: Readonly<Record<string, string>> = { mjs: 'js', php: 'php', py: 'python', rb: 'ruby' };

/** The page of a file of the repository: Markdown, or a sample with nothing around it. */
export function guidePage(path: string, label: string, file: string, environment: Environment): SitePage {
  const text = ofThisGateway(readFileSync(new URL(file, ROOT), 'utf8'), environment);
  const language = CODE_FILES[file.split('.').at(-1) ?? ''];
  if (language !== undefined) {
    const body = html`<h1>${label}</h1>
<p><code>${file}</code> of the repository. It runs as it is; a test pays, refunds and reads events with it.</p>
${codeBlock(text, language)}`;
    return { path, title: label, headings: [], body, sections: [{ id: '', title: label, text: file }] };
  }
  return markdownPage(path, file, text, environment);
}

/** The address and the demo merchant of the samples, which the guides write as `npm start` has them. */
function ofThisGateway(text: string, environment: Environment): string {
  const here = text.replaceAll('http://127.0.0.1:8080', MARKERS.gateway);
  return environment === 'test'
    ? here
    : here
        .replaceAll('demo-token-main', 'YOUR_ACCESS_TOKEN')
        .replaceAll('a0000000000000000000000000000001', 'YOUR_ENTITY_ID');
}

function markdownPage(path: string, file: string, text: string, environment: Environment): SitePage {
  const headings: Heading[] = [];
  const sections: { id: string; title: string; text: string }[] = [];
  const ids = new Set<string>();
  let title = path;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const plain = plainText(tokens);
        const id = uniqueAnchor(plain, ids);
        if (depth === 1) title = plain;
        else if (depth <= 3) headings.push({ id, title: plain, depth });
        sections.push({ id: depth === 1 ? '' : id, title: plain, text: '' });
        const inner = this.parser.parseInline(tokens);
        return depth === 1
          ? `<h1>${inner}</h1>\n`
          : `<h${depth} id="${id}"><a class="anchor" href="#${id}">${inner}</a></h${depth}>\n`;
      },
      code: ({ text: code, lang = '' }) => codeBlock(code, lang.split(' ')[0] ?? '').html,
      html: ({ text: raw }) => (raw.startsWith('<!--') ? '' : html`${raw}`.html),
      link({ href, tokens }) {
        return link(href, file, environment, { html: this.parser.parseInline(tokens) }).html;
      },
      image: ({ href, text: alt }) =>
        html`<img src="${MARKERS.root}docs/pictures/${href.split('/').at(-1) ?? ''}" alt="${alt}" loading="lazy">`
          .html,
      table({ header, rows }) {
        const cell = (tag: string) => (each: Tokens.TableCell) =>
          `<${tag}>${this.parser.parseInline(each.tokens)}</${tag}>`;
        return `<div class="table"><table><thead><tr>${header.map(cell('th')).join('')}</tr></thead><tbody>${rows
          .map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`)
          .join('')}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(text).filter((token) => token.type !== 'space' && !isOwnContents(token));
  const body = tabsTogether(tokens).map((group, index) => {
    const [first] = group;
    const written = {
      html: isSamples(group) ? sampleTabs(`tabs-${index}`, group.map(sampleOf)).html : marked.parser(group),
    };
    const section = sections.at(-1);
    if (section !== undefined && first?.type !== 'heading') section.text += ` ${plainText(group)}`;
    return written;
  });
  return { path, title, headings, body: html`${body}`, sections };
}

/** A list of the page's own sections: the page has one at its side. */
function isOwnContents(token: Token): boolean {
  return token.type === 'list' && /^(?:[-*] .*\]\(#.*\n?)+$/.test(token.raw.trimEnd());
}

/** Blocks of code that follow each other in different languages are one sample. */
function tabsTogether(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    const last = groups.at(-1);
    const known = new Set(last?.map((each) => sampleOf(each).language));
    const continues = last !== undefined && isSample(token) && last.every(isSample);
    if (continues && !known.has(sampleOf(token).language)) last.push(token);
    else groups.push([token]);
  }
  return groups;
}

function isSamples(group: readonly Token[]): boolean {
  return group.length > 1 && group.every(isSample);
}

function isSample(token: Token): token is Tokens.Code {
  return token.type === 'code' && isTabLanguage((token as Tokens.Code).lang ?? '');
}

function sampleOf(token: Token): TabSample {
  const { lang = '', text } = token as Tokens.Code;
  return { language: isTabLanguage(lang) ? lang : 'sh', code: text };
}

/** What the site does not have is named as a file of the repository, without a link. */
function link(href: string, file: string, environment: Environment, inner: Html): Html {
  if (/^[a-z]+:/.test(href) || href.startsWith('#')) return html`<a href="${href}">${inner}</a>`;
  const [target = '', fragment] = href.split('#');
  const address = siteAddressOf(join(dirname(file), target), environment);
  if (address === undefined) return inner;
  const hash = fragment === undefined ? '' : `#${fragment}`;
  return html`<a href="${MARKERS.root}docs/${address}${hash}">${inner}</a>`;
}

/** The anchor that GitHub gives a heading, so that links between guides hold in both places. */
function uniqueAnchor(heading: string, ids: Set<string>): string {
  const anchor = heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
  let unique = anchor;
  for (let count = 1; ids.has(unique); count += 1) unique = `${anchor}-${count}`;
  ids.add(unique);
  return unique;
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'code' || token.type === 'html' || token.type === 'image') return '';
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table;
        return [header, ...rows].flatMap((row) => row.map((cell) => plainText(cell.tokens))).join(' ');
      }
      if (token.type === 'list') {
        return (token as Tokens.List).items.map((item) => plainText(item.tokens)).join(' ');
      }
      const inner = (token as Tokens.Generic).tokens;
      return inner === undefined
        ? unescaped((token as Tokens.Generic)['text'] ?? token.raw)
        : plainText(inner);
    })
    .join('');
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** The languages of samples, in the order of their tabs; the keys are the languages of fences. */
const TAB_LANGUAGES = { sh: 'curl', js: 'Node', php: 'PHP', python: 'Python', ruby: 'Ruby' } as const;

type TabLanguage = keyof typeof TAB_LANGUAGES;

export interface TabSample {
  readonly language: TabLanguage;
  readonly code: string;
}

function isTabLanguage(language: string): language is TabLanguage {
  return Object.hasOwn(TAB_LANGUAGES, language);
}

/**
 * One sample in several languages. The tabs are radio buttons, so that they work by keyboard and without a script.
 *
 * @param name differs from those of all other tabs of the page
 */
export function sampleTabs(name: string, samples: readonly TabSample[]): Html {
  const [first] = samples;
  if (samples.length === 1 && first !== undefined) return codeBlock(first.code, first.language);
  return html`<fieldset class="tabs"><legend class="unseen">Language of the sample</legend>
${samples.map(
  ({ language }, index) =>
    html`<label><input type="radio" name="${name}" value="${language}"${index === 0 ? html` checked` : NOTHING}>${TAB_LANGUAGES[language]}</label>
`,
)}${samples.map(({ language, code }) => html`<div class="tab" data-language="${language}">${codeBlock(code, language)}</div>`)}</fieldset>
`;
}
