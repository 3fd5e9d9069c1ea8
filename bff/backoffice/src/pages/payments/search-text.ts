import { looksLikeCardNumber } from '@tollgate/gateway/catalogue/card-numbers/looks-like-card-number';
import type { AnswerOf } from '../../call/call-admin.ts';
import { fill } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';

/** A part of a search, as the server has read it. */
export type Chip = AnswerOf<'GET payments'>['chips'][number];

/** The names of filters, by the keys of the search. */
export const FILTER_NAMES: Readonly<Record<string, string>> = {
  id: texts().id,
  merchantTransactionId: texts().reference,
  invoice: texts().invoice,
  status: texts().state,
  open: texts().unknown,
  contradiction: texts().contradiction,
  code: texts().resultCode,
  type: texts().type,
  brand: texts().brand,
  last4: texts().lastFourDigits,
  bin: texts().firstSixDigits,
  currency: texts().currency,
  amount: texts().amount,
  created: texts().created,
  channel: texts().channel,
  merchant: texts().merchant,
  acquirer: texts().acquirer,
  name: texts().name,
  email: texts().email,
  customer: texts().customer,
  registration: texts().storedDetails,
  retried: texts().smartRetry,
  refunded: texts().refunded,
  chargedback: texts().chargedBack,
  hour: texts().hourUtc,
  'issuer-country': texts().issuersCountry,
  'three-d-secure': texts().threeDSecure,
};

const CHIP = /^-?[\w-]+(?<operator>:|[<>]=?)(?<value>.*)$/;

/** A part of a search in words, `State: Declined or Pending`; of what has no key, as it was written. */
export function chipWords({ text, key, isNegated }: Chip, valueWords: ValueWords): string {
  const { operator, value = '' } = CHIP.exec(text)?.groups ?? {};
  if (key === undefined || operator === undefined) return text;
  const name = FILTER_NAMES[key] ?? key;
  const [from = '', to] = value.replaceAll('"', '').split('..');
  const values = from.split(',').map((each) => valueWords(key, each));
  const range = [from && fill(texts().fromValue, from), to && fill(texts().toValue, to)];
  const says = to === undefined ? values.join(texts().orValues) : range.filter(Boolean).join(' ');
  const compared = fill(COMPARED[operator] ?? '{0}', says);
  return fill(texts().chip, isNegated ? fill(texts().isNot, name) : name, compared);
}

/** The name of a filter's value. */
type ValueWords = (key: string, value: string) => string;

const COMPARED: Readonly<Record<string, string>> = {
  '>': texts().overValue,
  '>=': texts().atLeastValue,
  '<': texts().underValue,
  '<=': texts().atMostValue,
};

/** The search without one of its parts. */
export function withoutChip(chips: readonly Chip[], gone: Chip): string {
  return joined(chips.filter((chip) => chip !== gone).map(({ text }) => text));
}

/** The value that a filter has in the search: `VISA` of `brand:VISA`. */
export function filterValue(chips: readonly Chip[], key: string): string {
  const chip = chips.find((each) => each.key === key && each.text.startsWith(`${key}:`));
  return chip ? chip.text.slice(key.length + 1).replaceAll('"', '') : '';
}

/** The search with other values of some filters: all else stays as it was written. */
export function withFilters(
  chips: readonly Chip[],
  filters: readonly (readonly [key: string, value: string])[],
): string {
  const known = new Set(filters.map(([key]) => key));
  const others = chips.filter(({ key, text }) => !(key && known.has(key) && text.startsWith(`${key}:`)));
  const written = filters
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}:${quoted(value)}`);
  return joined([...others.map(({ text }) => text), ...written]);
}

/** From and to, either of them empty, as the search writes a range. */
export function rangeText(from: string, to: string): string {
  if (from === '' && to === '') return '';
  return from === to ? from : `${from}..${to}`;
}

export function readRange(text: string): readonly [from: string, to: string] {
  const [from = '', to = from] = text.split('..');
  return [from, to];
}

const DAY = /^(?:\d{4}-\d{2}-\d{2})?$/;

/** A range of days, as far as fields of days can show it: not `7d`, `today` or a month. */
export function readDays(text: string): readonly [from: string, to: string] {
  const [from, to] = readRange(text);
  return DAY.test(from) && DAY.test(to) ? [from, to] : ['', ''];
}

function quoted(value: string): string {
  return /[\s"]/.test(value) ? `"${value.replaceAll('"', '')}"` : value;
}

function joined(written: readonly string[]): string {
  return written.join(' ').trim();
}

/**
 * Why a search is not taken; `undefined`: it is. The server would refuse it as well, by the same rule; here it must not
 * even get into the address, which the browser keeps, nor into a view.
 */
export function refusedSearch(text: string): string | undefined {
  return looksLikeCardNumber(text) ? texts().thisLooksLikeAFull : undefined;
}
