import { html } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { type Address, withQuery } from '../../router/address.ts';
import { amountText } from '../../texts/amounts.ts';
import { counted } from '../../texts/fill.ts';
import { moneyTexts } from '../../texts/money/money-texts.ts';
import { texts } from '../../texts/texts.ts';
import { emptyState } from '../../views/empty-state.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { listFoot, pageHead } from '../../views/panel.ts';
import { dayText, showRecent } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { cardEnding } from '../payments/payment-status.ts';
import { type Dispute, reasonWords, stateBadge } from './dispute-words.ts';

const COLUMNS: readonly Column<Dispute>[] = [
  {
    label: texts().amount,
    isName: true,
    kind: 'amount',
    line: 'first',
    cell: ({ amount, currency }) => amountText(amount, currency),
  },
  { label: texts().state, line: 'first', cell: stateBadge },
  // It wraps before the scheme's code only.
  {
    label: texts().reason,
    line: 'wide',
    cell: (dispute) => reasonWords(dispute).replaceAll(/ (?!\()/g, '\u{A0}'),
  },
  {
    label: moneyTexts.respondBy,
    kind: 'nowrap',
    line: 'end',
    cell: ({ dueDay }) => dueDay && dayText(dueDay),
  },
  { label: texts().customer, cell: ({ payment }) => payment.email ?? payment.customer },
  { label: texts().paidWith, cell: ({ payment }) => cardEnding(payment.brand, payment.last4) },
  { label: texts().reference, kind: 'cut', cell: ({ payment }) => payment.merchantTransactionId },
  { label: moneyTexts.opened, line: 'minor', cell: ({ openedAt }) => showRecent(openedAt) },
];

/** Chargebacks in one place: those that need a response first. */
export class OfficeDisputes extends OfficeElement {
  static override properties = { address: { attribute: false } };
  declare address: Address;
  readonly #list = this.reads(
    (how) => callAdmin('GET disputes', { query: this.#asked(), ...how }),
    ({ disputes }) => counted(moneyTexts.disputeCount, disputes.length),
  );

  override render() {
    const { query } = this.address;
    const all = query.get('all') === 'true';
    const other = withQuery(this.address, { all: all ? undefined : 'true', after: undefined });
    const actions = html`<a class="button" href=${other}>${all ? moneyTexts.hideClosed : moneyTexts.showClosed}</a>`;
    return html`${pageHead(texts().disputes, { note: moneyTexts.disputesNote, actions })}
      <div class="panel">
        ${whenLoaded(
          this.#list,
          ({ disputes, next }) => html`<office-table
              name=${texts().disputes}
              .empty=${
                next
                  ? texts().noneOnPage
                  : emptyState(all ? moneyTexts.noPaymentHasBeenCharged : moneyTexts.noDisputesNeedAResponse)
              }
              ?busy=${this.#list.isWaiting}
              .columns=${COLUMNS}
              .rows=${disputes}
              .opens=${({ id }: Dispute) => `/disputes/${id}`}
            ></office-table>
            ${listFoot(this.address, { name: moneyTexts.moreDisputes, key: 'after', next })}`,
        )}
      </div>`;
  }

  #asked(): URLSearchParams {
    const { query } = this.address;
    const after = query.get('after');
    return new URLSearchParams({ open: String(query.get('all') !== 'true'), ...(after && { after }) });
  }
}
