import { html, type TemplateResult } from 'lit';
import type { AnswerOf } from '../../call/call-admin.ts';
import { keep, kept } from '../../preferences/preferences.ts';
import { digitsText } from '../../views/amounts.ts';
import type { Column } from '../../views/office-table.ts';
import { showTime } from '../../views/times.ts';
import { cardEnding, statusBadge, typeWords } from './payment-status.ts';

export interface PaymentColumn extends Column<PaymentRow> {
  /** Kept in the browser, so it does not change. */
  readonly name: string;
  /** Whether it is shown until the user chooses. */
  readonly isUsual: boolean;
}

const ID_SHOWN = 8;

/** The end of an id tells payments of one day apart; the whole of it is a click away. */
function shortId(id: string) {
  return html`<span class="code" title=${id}>…${id.slice(-ID_SHOWN)}</span>`;
}

/** Both, where smart retry has asked a second one. */
function acquirers({ acquirer, firstAcquirer }: PaymentRow): string {
  return [firstAcquirer, acquirer].filter(Boolean).join(' → ');
}

/** Every column that the list can have, in its order. The first names the row, and can not be hidden. */
export const PAYMENT_COLUMNS: readonly PaymentColumn[] = [
  {
    name: 'id',
    label: 'Payment',
    isUsual: true,
    isName: true,
    kind: 'nowrap',
    cell: ({ id }) => shortId(id),
  },
  {
    name: 'created',
    label: 'Created',
    isUsual: true,
    kind: 'nowrap',
    cell: (row) => showTime(row.createdAt, false),
  },
  { name: 'status', label: 'State', isUsual: true, cell: ({ status }) => statusBadge(status) },
  {
    name: 'amount',
    label: 'Amount',
    isUsual: true,
    kind: 'amount',
    cell: ({ amount, currency }) => html`${digitsText(amount)} <span class="soft">${currency}</span>`,
  },
  { name: 'card', label: 'Paid with', isUsual: true, cell: ({ brand, last4 }) => cardEnding(brand, last4) },
  {
    name: 'reference',
    label: 'Reference',
    isUsual: true,
    kind: 'nowrap',
    cell: (row) => row.merchantTransactionId,
  },
  {
    name: 'result',
    label: 'Result',
    isUsual: true,
    cell: ({ code, description }) =>
      html`<span class="code nowrap" title=${description ?? ''}>${code}</span>`,
  },
  { name: 'channel', label: 'Channel', isUsual: true, cell: ({ channel }) => channel.name ?? channel.id },
  { name: 'type', label: 'Type', isUsual: false, cell: ({ type }) => typeWords(type) },
  { name: 'words', label: 'Description', isUsual: false, cell: ({ description }) => description },
  { name: 'merchant', label: 'Merchant', isUsual: false, cell: ({ merchant }) => merchant },
  { name: 'acquirer', label: 'Acquirer', isUsual: false, cell: acquirers },
  { name: '3d', label: '3D Secure', isUsual: false, cell: ({ threeDSecure }) => threeDSecure },
  { name: 'email', label: 'E-mail', isUsual: false, cell: ({ email }) => email },
  { name: 'registration', label: 'Stored details', isUsual: false, cell: ({ registration }) => registration },
  { name: 'invoice', label: 'Invoice', isUsual: false, cell: ({ invoice }) => invoice },
];

const KEY = 'payment-columns';

/** The columns that this browser shows. */
export function shownColumns(): readonly PaymentColumn[] {
  const names = kept(KEY);
  if (!Array.isArray(names)) return PAYMENT_COLUMNS.filter(({ isUsual }) => isUsual);
  return PAYMENT_COLUMNS.filter(({ name, isName }) => isName || names.includes(name));
}

export function showColumn(name: string, isShown: boolean): void {
  const names = shownColumns().map((column) => column.name);
  keep(KEY, isShown ? [...names, name] : names.filter((each) => each !== name));
}

/** Which columns this browser shows. */
export function columnChoice(changed: () => void): TemplateResult {
  const shown = new Set(shownColumns().map(({ name }) => name));
  const choose = (name: string, { target }: Event) => {
    showColumn(name, target instanceof HTMLInputElement && target.checked);
    changed();
  };
  return html`<button class="button" type="button" popovertarget="columns">Columns</button>
    <div class="pop" id="columns" popover role="group" aria-label="Columns">
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
