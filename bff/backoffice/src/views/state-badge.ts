import { html, type TemplateResult } from 'lit';

export type Tone = 'good' | 'bad' | 'warn' | 'plain';

/** Forms that differ, so that a state is told without colours, too. */
const SIGNS: Readonly<Record<Tone, string>> = { good: '●', bad: '■', warn: '◆', plain: '○' };

export function badge(words: string, tone: Tone): TemplateResult {
  return html`<span class="state ${tone}"><span aria-hidden="true">${SIGNS[tone]}</span>${words}</span>`;
}
