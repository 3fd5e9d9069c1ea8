import { type Html, html } from '../../platform/html.ts';
import type { BookLine } from '../book-line.ts';
import type { Operation } from '../operation.ts';
import { flatOrder } from '../order.ts';
import { shownAmount } from './shown-amount.ts';

/** A line of the books with what the page needs to lead to the line that it refers to. */
export interface Line {
  readonly operation: BookLine;
  /** The sequence of the original; absent for payments, and for originals that are not in the books. */
  readonly originalSequence: number | undefined;
}

/** One row; its cells repeat their heading for narrow screens, where the headings are gone. */
export function operationRow(line: Line): Html {
  const { sequence, amount, state, responseCode, text, bookedAt, key } = line.operation;
  const answer = state === 'approved' ? 'Approved' : `Declined ${responseCode}: ${text}`;
  return html`<tr role="row" id="no-${sequence}">
<td role="cell" data-label="No." class="number">${sequence}</td>
<td role="cell" data-label="Operation"><div>${what(line)}${cameWith(line.operation)}</div></td>
<td role="cell" data-label="Amount" class="amount">${shownAmount(amount)}</td>
<td role="cell" data-label="Answer" class="${state}">${answer}</td>
<td role="cell" data-label="Booked, UTC" class="time">
<time datetime="${bookedAt}">${bookedAt.slice(0, 10)} ${bookedAt.slice(11, 19)}</time></td>
<td role="cell" data-label="Key" class="key">${key}</td>
</tr>`;
}

function what({ operation, originalSequence }: Line): Html {
  const { type, final, original } = operation;
  const name = html`<span class="type">${final === true ? `final ${type}` : type}</span>`;
  const instrument = instrumentText(operation);
  if (instrument !== undefined) return html`${name} <span class="soft short">${instrument}</span>`;
  if (original === undefined) return name;
  // The line is on the page that begins just above it.
  return originalSequence === undefined
    ? html`${name} <span class="soft">of ${original}</span>`
    : html`${name} <span class="soft short">of <a href="?before=${originalSequence + 1}#no-${originalSequence}">no. ${originalSequence}</a></span>`;
}

/** The data that came with an operation, folded, for merchants who check what arrived. */
function cameWith({ descriptor, order, delivery, wallet, authentication }: BookLine): Html | readonly Html[] {
  const rows = [
    ...namedTexts('wallet', wallet),
    // Of an authentication alone, the line says enough.
    ...(wallet === undefined ? [] : namedTexts('authentication', authentication)),
    ...(descriptor === undefined ? [] : [['descriptor', descriptor] as const]),
    ...(order === undefined ? [] : flatOrder(order)),
    ...(delivery === undefined ? [] : flatOrder({ delivery: { ...delivery } })),
  ];
  if (rows.length === 0) return [];
  const shown = rows.slice(0, MOST_SHOWN);
  const more = rows.length - shown.length;
  return html`<details class="order"><summary>Order</summary><dl>
${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd><bdi>${value}</bdi></dd></div>`)}
</dl>${more === 0 ? [] : html`<p class="soft">${more} more; <code>GET books</code> has them all.</p>`}</details>`;
}

function namedTexts(group: string, texts: object | undefined): (readonly [string, string])[] {
  return Object.entries(texts ?? {}).map(([name, value]) => [`${group}.${name}`, String(value)] as const);
}

/** A full cart has 40,000 texts, and the page a hundred lines. */
const MOST_SHOWN = 100;

function instrumentText(operation: Operation): string | undefined {
  const { card, wallet, bankAccount, bankTransfer, virtualAccount, walletAccount, tokenAccount } = operation;
  if (card !== undefined) {
    const name = card.numberType === 'DPAN' ? 'device card' : 'card';
    return `${name} …${card.last4}${wallet === undefined ? '' : ` by ${wallet.name}`}`;
  }
  if (bankAccount !== undefined) return `bank account …${bankAccount.last4}`;
  if (bankTransfer !== undefined) return 'by transfer';
  if (virtualAccount !== undefined) return `${virtualAccount.brand} account …${virtualAccount.last4}`;
  if (walletAccount !== undefined) return `at ${walletAccount.brand}`;
  return tokenAccount === undefined ? undefined : `token …${tokenAccount.last4}`;
}
