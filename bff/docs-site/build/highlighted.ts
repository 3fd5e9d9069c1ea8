import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { type Html, html } from '../../src/pages/parts/html.ts';

const GRAMMARS = { bash, css, http, ini, javascript, json, php, python, ruby, typescript, xml, yaml };
for (const [name, grammar] of Object.entries(GRAMMARS)) {
  hljs.registerLanguage(name, grammar);
}

/** Code in colours, as elements with classes: no style is inline. @param language as a fence of Markdown names it */
export function highlighted(code: string, language: string): Html {
  return hljs.getLanguage(language) === undefined
    ? html`${code}`
    : { html: hljs.highlight(code, { language, ignoreIllegals: true }).value };
}

/** A block of code; the page's script adds its button to copy. */
export function codeBlock(code: string, language: string): Html {
  return html`<div class="code"><pre tabindex="0"><code>${highlighted(code.trimEnd(), language)}</code></pre></div>
`;
}
