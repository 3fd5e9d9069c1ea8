import { html, nothing, type TemplateResult } from 'lit';
import type { AnswerOf } from '../../call/call-admin.ts';
import { startOf } from '../../session/session.ts';
import { fill } from '../../texts/fill.ts';
import { resultText } from '../../texts/served/result-texts.ts';
import { locale, texts } from '../../texts/texts.ts';
import { choiceField, formValues } from '../../views/field.ts';
import { brandName, PAYMENT_STATUSES, PAYMENT_TYPES, typeWords } from './payment-status.ts';
import {
  type Chip,
  filterValue,
  rangeText,
  readDays,
  readRange,
  refusedSearch,
  withFilters,
} from './search-text.ts';

/** The lists of values that filters offer. */
export type Choices = AnswerOf<'GET search-choices'>;

/** The name of a filter's value, as far as it has one. */
export function filterValueWords(key: string, value: string): string {
  const statuses: Readonly<Record<string, { readonly says: string }>> = PAYMENT_STATUSES;
  if (key === 'status') return statuses[value]?.says ?? value;
  if (key === 'type') return typeWords(value);
  if (key === 'brand') return brandName(value);
  const channel = key === 'channel' ? channelsHere().find(({ id }) => id === value) : undefined;
  return channel?.name ?? value;
}

const channelsHere = () => (startOf()?.signedIn?.merchants ?? []).flatMap(({ channels }) => channels);

/** The usual filters as a form. It writes the same search that can be typed, of what was changed in it. */
export function filterForm(
  chips: readonly Chip[],
  choices: Choices | undefined,
  search: (text: string) => void,
): TemplateResult {
  const value = (key: string) => filterValue(chips, key);
  const statuses = Object.entries(PAYMENT_STATUSES).map(([key, { says }]) => [key, says] as const);
  return html`<form class="filters" @submit=${(event: SubmitEvent) => submit(event, chips, search)}>
    ${choice('status', texts().state, statuses, value('status'))}
    ${choice(
      'type',
      texts().type,
      PAYMENT_TYPES.map((type) => [type, typeWords(type)] as const),
      value('type'),
    )}
    ${choice(
      'channel',
      texts().channel,
      channelsHere().map(({ id, name }) => [id, name] as const),
      value('channel'),
    )}
    ${choice('brand', texts().brand, choices?.brands.map(({ value: code, says }) => [code, says] as const) ?? [], value('brand'))}
    ${choice('currency', texts().currency, choices?.currencies.map((code) => [code, currencyWords(code)] as const) ?? [], value('currency'))}
    ${codes(choices, value('code'))}
    ${range('created', texts().createdUtc, readDays(value('created')), 'date', otherPeriod(value('created')))}
    ${range('amount', texts().amount, readRange(value('amount')), 'text')}
    <p class="wrong whole" role="alert" hidden></p>
    <div class="row ends"><button class="button main">${texts().apply}</button></div>
  </form>`;
}

function choice(
  key: string,
  label: string,
  values: readonly (readonly [value: string, words: string])[],
  chosen: string,
): TemplateResult {
  const isOther = chosen !== '' && !values.some(([value]) => value === chosen);
  const other = isOther ? [[chosen, chosen] as const] : [];
  const rows = [['', texts().any], ...values, ...other] as const;
  return choiceField({ id: `filter-${key}`, name: key, label }, rows, chosen);
}

/** 618 codes: found by typing a part of one, or of what it says. */
function codes(choices: Choices | undefined, value: string): TemplateResult {
  return html`<div class="field">
    <label for="filter-code">${texts().resultCode}</label>
    <input id="filter-code" name="code" list="codes" .value=${value} autocomplete="off" />
    <datalist id="codes">
      ${choices?.codes.map(({ value: code, says }) => html`<option value=${code}>${resultText(code, says)}</option>`)}
    </datalist>
  </div>`;
}

function currencyWords(code: string): string {
  const name = new Intl.DisplayNames(locale() ?? [], { type: 'currency' }).of(code);
  return name === undefined || name === code ? code : `${code} – ${name}`;
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
      <input name="${key}-from" aria-label=${texts().from} type=${type} inputmode="decimal" .value=${from} />
      <span aria-hidden="true">–</span>
      <input name="${key}-to" aria-label=${texts().to} type=${type} inputmode="decimal" .value=${to} />
    </div>
  </div>`;
}

const PLAIN = ['status', 'type', 'channel', 'brand', 'currency', 'code'];

function otherPeriod(value: string): string {
  return value && rangeText(...readDays(value)) === '' ? fill(texts().chooseDaysToReplaceIt, value) : '';
}

/** Shows mistakes at the fields, which keep their values. */
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
