import { html, type TemplateResult } from 'lit';
import type { AnswerOf } from '../../call/call-admin.ts';
import { keep, kept } from '../../preferences.ts';
import { amountText } from '../../texts/amounts.ts';
import { resultText } from '../../texts/served/result-texts.ts';
import { texts } from '../../texts/texts.ts';
import type { Column } from '../../views/office-table.ts';
import { showRecent } from '../../views/times.ts';
import { cardEnding, statusBadge, typeWords } from './payment-status.ts';

export interface PaymentColumn extends Column<PaymentRow> {
  /** Kept in the browser, so it does not change. */
  readonly name: string;
  /** Whether it is shown until the user chooses. */
  readonly isUsual?: true;
}

const ID_SHOWN = 8;

/** The end of an id distinguishes the payments of one day; a click shows the whole id. */
function shortId(id: string) {
  return html`<span class="code" title=${id}>…${id.slice(-ID_SHOWN)}</span>`;
}

/** Both, where smart retry has asked a second one. */
function acquirers({ acquirer, firstAcquirer }: PaymentRow): string {
  return [firstAcquirer, acquirer].filter(Boolean).join(' → ');
}

/** Every column that the list can have, in its order. The first names the row, and cannot be hidden. */
export const PAYMENT_COLUMNS: readonly PaymentColumn[] = [
  {
    name: 'amount',
    label: texts().amount,
    isUsual: true,
    isName: true,
    kind: 'amount',
    line: 'first',
    cell: ({ amount, currency }) => amountText(amount, currency),
    linkName: ({ amount, currency, merchantTransactionId, id }) =>
      `${amountText(amount, currency)} ${merchantTransactionId ?? id}`,
  },
  { name: 'status', label: texts().state, isUsual: true, line: 'first', cell: statusBadge },
  {
    name: 'customer',
    label: texts().customer,
    isUsual: true,
    line: 'wide',
    cell: ({ customer, email }) => email ?? customer,
  },
  {
    name: 'card',
    label: texts().paidWith,
    isUsual: true,
    kind: 'nowrap',
    cell: ({ brand, last4 }) => cardEnding(brand, last4),
  },
  {
    name: 'reference',
    label: texts().reference,
    isUsual: true,
    kind: 'cut',
    cell: (row) => row.merchantTransactionId,
  },
  {
    name: 'created',
    label: texts().created,
    isUsual: true,
    kind: 'nowrap',
    line: 'end',
    cell: (row) => showRecent(row.createdAt),
  },
  { name: 'id', label: texts().paymentId, kind: 'nowrap', cell: ({ id }) => shortId(id) },
  {
    name: 'result',
    label: texts().resultCode,
    cell: ({ code }) => html`<span class="code nowrap">${code}</span>`,
  },
  { name: 'words', label: texts().result, cell: ({ code, description }) => resultText(code, description) },
  { name: 'channel', label: texts().channel, cell: ({ channel }) => channel.name ?? channel.id },
  { name: 'type', label: texts().type, cell: ({ type }) => typeWords(type) },
  { name: 'merchant', label: texts().merchant, cell: ({ merchant }) => merchant },
  { name: 'acquirer', label: texts().acquirer, cell: acquirers },
  { name: '3d', label: texts().threeDSecure, cell: ({ threeDSecure }) => threeDSecure },
  { name: 'name', label: texts().name, cell: ({ customer }) => customer },
  { name: 'registration', label: texts().storedDetails, cell: ({ registration }) => registration },
  { name: 'invoice', label: texts().invoice, cell: ({ invoice }) => invoice },
];

const KEY = 'payment-list';

/** The columns that the address names, or else those that this browser shows. */
export function shownColumns(query?: URLSearchParams): readonly PaymentColumn[] {
  const names = query?.get('columns')?.split(',') ?? kept(KEY);
  if (!Array.isArray(names)) return PAYMENT_COLUMNS.filter(({ isUsual }) => isUsual);
  return PAYMENT_COLUMNS.filter(({ name, isName }) => isName || names.includes(name));
}

/** Chooses columns. @param changed called with the names of all that are shown, for the address */
export function columnChoice(query: URLSearchParams, changed: (names: string) => void): TemplateResult {
  const shown = new Set(shownColumns(query).map(({ name }) => name));
  const choose = (name: string, { target }: Event) => {
    if (target instanceof HTMLInputElement && target.checked) shown.add(name);
    else shown.delete(name);
    const names = PAYMENT_COLUMNS.map((column) => column.name).filter((each) => shown.has(each));
    keep(KEY, names);
    changed(names.join(','));
  };
  return html`<button class="button" type="button" popovertarget="columns">${texts().columns}</button>
    <div class="pop" id="columns" popover role="group" aria-label=${texts().columns}>
      ${PAYMENT_COLUMNS.filter(({ isName }) => !isName).map(
        ({ name, label }) => html`<label class="item">
          <input
            type="checkbox"
            .checked=${shown.has(name)}
            @change=${(event: Event) => choose(name, event)}
          />${label}
        </label>`,
      )}
    </div>`;
}

/** A page of the list of payments. */
export type PaymentList = AnswerOf<'GET payments'>;
export type PaymentRow = PaymentList['payments'][number];
