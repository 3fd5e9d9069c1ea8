import { html, nothing, type TemplateResult } from 'lit';
import { startOf } from '../../session/session.ts';
import { formValues } from '../../views/form-values.ts';
import { PAYMENT_STATUSES, PAYMENT_TYPES } from './payment-status.ts';
import {
  type Chip,
  filterValue,
  rangeText,
  readDays,
  readRange,
  refusedSearch,
  withFilters,
} from './search-text.ts';

/** The usual filters as a form. It writes the same search that can be typed, of what was changed in it. */
export function filterForm(chips: readonly Chip[], search: (text: string) => void): TemplateResult {
  const value = (key: string) => filterValue(chips, key);
  const channels = (startOf()?.signedIn?.merchants ?? []).flatMap((merchant) => merchant.channels);
  const statuses = Object.entries(PAYMENT_STATUSES).map(([key, { says }]) => [key, says] as const);
  return html`<form class="filters" @submit=${(event: SubmitEvent) => submit(event, chips, search)}>
    ${choice('status', 'State', statuses, value('status'))}
    ${choice('type', 'Type', Object.entries(PAYMENT_TYPES), value('type'))}
    ${choice(
      'channel',
      'Channel',
      channels.map(({ id, name }) => [id, name] as const),
      value('channel'),
    )}
    ${words('brand', 'Brand', value('brand'), 'VISA')}
    ${words('currency', 'Currency', value('currency'), 'EUR')} ${words('code', 'Result code', value('code'), '800.100.151')}
    ${range('created', 'Created (UTC)', readDays(value('created')), 'date', otherPeriod(value('created')))}
    ${range('amount', 'Amount', readRange(value('amount')), 'text')}
    <p class="small wrong whole" role="alert" hidden></p>
    <div class="row ends"><button class="button main">Filter</button></div>
  </form>`;
}

function choice(
  key: string,
  label: string,
  values: readonly (readonly [value: string, words: string])[],
  chosen: string,
): TemplateResult {
  return html`<div class="field">
    <label for="filter-${key}">${label}</label>
    <select id="filter-${key}" name=${key}>
      <option value="">Any</option>
      ${values.map(
        ([value, says]) => html`<option value=${value} ?selected=${value === chosen}>${says}</option>`,
      )}
      ${
        chosen && !values.some(([value]) => value === chosen)
          ? html`<option value=${chosen} selected>${chosen}</option>`
          : nothing
      }
    </select>
  </div>`;
}

function words(key: string, label: string, value: string, example: string): TemplateResult {
  return html`<div class="field">
    <label for="filter-${key}">${label}</label>
    <input id="filter-${key}" name=${key} .value=${value} placeholder=${example} autocomplete="off" />
  </div>`;
}

function range(
  key: string,
  label: string,
  [from, to]: readonly [string, string],
  type: 'date' | 'text',
  hint = '',
): TemplateResult {
  return html`<div class="field" role="group" aria-label=${label}>
    <span class="label">${label}${hint ? html` <span class="small soft">${hint}</span>` : nothing}</span>
    <div class="pair">
      <input name="${key}-from" aria-label="From" type=${type} inputmode="decimal" .value=${from} />
      <span aria-hidden="true">–</span>
      <input name="${key}-to" aria-label="To" type=${type} inputmode="decimal" .value=${to} />
    </div>
  </div>`;
}

const PLAIN = ['status', 'type', 'channel', 'brand', 'currency', 'code'];

function otherPeriod(value: string): string {
  return value && rangeText(...readDays(value)) === '' ? `${value}, until days are chosen` : '';
}

/** Refuses beside the fields, which keep what was written into them. */
function submit(event: SubmitEvent, chips: readonly Chip[], search: (text: string) => void): void {
  const text = readForm(event, chips);
  const refused = refusedSearch(text);
  const form = event.target instanceof HTMLFormElement ? event.target : undefined;
  const place = form?.querySelector<HTMLElement>('[role=alert]');
  if (place) {
    place.textContent = refused ?? '';
    place.hidden = !refused;
  }
  if (!refused) search(text);
}

/** Of fields that were left alone the search keeps what was written, which may be more than they can show. */
function readForm(event: SubmitEvent, chips: readonly Chip[]): string {
  const given = formValues(event);
  const asked = (key: string) => rangeText(given(`${key}-from`).trim(), given(`${key}-to`).trim());
  const was = (key: string) => filterValue(chips, key);
  const fields = [
    ...PLAIN.map((key) => ({ key, now: given(key).trim(), before: was(key) })),
    { key: 'created', now: asked('created'), before: rangeText(...readDays(was('created'))) },
    { key: 'amount', now: asked('amount'), before: rangeText(...readRange(was('amount'))) },
  ];
  return withFilters(
    chips,
    fields.filter(({ now, before }) => now !== before).map(({ key, now }) => [key, now] as const),
  );
}
