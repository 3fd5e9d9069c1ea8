import { html, svg, type TemplateResult } from 'lit';
import { capitalised } from '../texts/texts.ts';

/** Paths on a field of 16, drawn with a stroke of one and a half. */
const PATHS = {
  start: 'M2.5 8.5 8 3l5.5 5.5M4 7.5V13h3v-3h2v3h3V7.5',
  payments: 'M2 4.5h12v7.5H2zM2 7h12M4.5 9.75h2',
  disputes: 'M8 2.5 14 13H2zM8 6.5v3M8 11.25v.25',
  approvals: 'm3 8.5 3 3 7-7',
  reports: 'M2.5 13.5h11M4.5 11V7.5M8 11V3M11.5 11V5.5',
  exports: 'M8 2.5v7M5 7l3 3 3-3M2.5 10.5v3h11v-3',
  users: 'M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 13.5c.4-2.2 2.4-3.5 5-3.5s4.6 1.3 5 3.5',
  audit: 'M4 2.5h8v11H4zM6 5.5h4M6 8h4M6 10.5h2.5',
  merchants: 'M2.5 6.5 4 2.5h8l1.5 4M3.5 7v6.5h9V7M2.5 6.5h11M6.5 13.5V10h3v3.5',
  settings: 'M2.5 4.5h6M11.5 4.5h2M2.5 11.5h2M7.5 11.5h6M10 2.75v3.5M6 9.75v3.5',
  tokens: 'M6 10.5a3 3 0 1 1 2.6-4.5H14v2.5h-1.5V10h-2V8.5H8.6A3 3 0 0 1 6 10.5zM5.75 7.5h.5',
  webhooks: 'M3 8h10M9.5 4.5 13 8l-3.5 3.5M3 4v8',
  keys: 'M8 2.5 13 4v4c0 3-2.2 4.8-5 5.5C5.2 12.8 3 11 3 8V4zM6 8l1.5 1.5L10.5 6.5',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5l3 3',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  person: 'M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 13.5c.4-2.2 2.4-3.5 5-3.5s4.6 1.3 5 3.5',
  down: 'm4.5 6.5 3.5 3 3.5-3',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon next to words; screen readers skip it. */
export function icon(name: IconName): TemplateResult {
  return svg`<svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor"
    stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"
    ><path d=${PATHS[name]}></path></svg>`;
}

/** The mark of the product, with its name. */
export function brandLink(): TemplateResult {
  return html`<a class="brand" href="/"
    ><svg width="20" height="20" viewBox="0 0 16 16" aria-hidden="true">
      <rect width="16" height="16" rx="4" fill="currentColor"></rect>
      <path
        d="M3.5 5.25h9M8 5.25v7M4.75 8.25v4M11.25 8.25v4"
        stroke="#fff"
        stroke-width="1.6"
        stroke-linecap="round"
        fill="none"
      ></path></svg
    >Tollgate</a
  >`;
}

export type Tone = 'good' | 'bad' | 'warn' | 'plain';

/** Different shapes, so that a state can be recognised without colours. */
const SIGNS: Readonly<Record<Tone, string>> = { good: '●', bad: '■', warn: '◆', plain: '○' };

export function badge(words: string, tone: Tone): TemplateResult {
  return html`<span class="state ${tone}"><span aria-hidden="true">${SIGNS[tone]}</span>${capitalised(words)}</span>`;
}
