import { html, nothing, type TemplateResult } from 'lit';
import { type Address, withQuery } from '../router/address.ts';
import { texts } from '../texts/texts.ts';

/** The heading of a page with a note on it, and what applies to all of the page. */
export function pageHead(
  title: string,
  { note, actions = nothing }: { note?: unknown; actions?: TemplateResult | typeof nothing } = {},
): TemplateResult {
  return html`<div class="head">
    ${note ? html`<div><h1>${title}</h1><p class="soft">${note}</p></div>` : html`<h1>${title}</h1>`} ${actions}
  </div>`;
}

/** A part of a page with its heading, and the actions that apply to all of it. */
export function panel(
  title: string,
  content: TemplateResult,
  { isPadded = false, actions }: { isPadded?: boolean; actions?: TemplateResult } = {},
): TemplateResult {
  return html`<section class="panel">
    <div class="panel-head"><h2>${title}</h2>${actions ?? nothing}</div>
    <div class=${isPadded ? 'panel-body' : ''}>${content}</div>
  </section>`;
}

/** Names and values. Entries without a value are left out. */
export function factList(facts: Readonly<Record<string, unknown>>): TemplateResult {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
  return html`<dl class="facts">
    ${known.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd dir=${typeof value === 'string' ? 'auto' : nothing}>${value}</dd>`,
    )}
  </dl>`;
}

interface ListPlace {
  readonly name: string;
  /** Of the address: the row after which the shown page begins. */
  readonly key: 'after' | 'before';
  readonly next: string | undefined;
  /** How many rows are shown; absent: the foot is left out where all rows are. */
  readonly says?: string;
}

/** The foot of a list that has pages, with links to the newest rows and to older ones. */
export function listFoot(address: Address, { name, key, next, says = '' }: ListPlace) {
  const isLater = address.query.has(key);
  if (!isLater && !next && !says) return nothing;
  const link = (value: string | undefined, words: string) =>
    html`<a class="button slim" href=${withQuery(address, { [key]: value })}>${words}</a>`;
  return html`<div class="panel-foot">
    <span class="soft small">${says}</span>
    ${
      isLater || next
        ? html`<nav class="row" aria-label=${name}>
            ${isLater ? link(undefined, texts().newest) : nothing} ${next ? link(next, texts().older) : nothing}
          </nav>`
        : nothing
    }
  </div>`;
}

/** A menu closes when something in it was chosen. */
export function closeAfterChoice({ currentTarget, target }: Event): void {
  if (target instanceof Element && target.closest('a, .item') && currentTarget instanceof HTMLElement) {
    currentTarget.hidePopover();
  }
}
