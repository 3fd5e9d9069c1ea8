import { type Html, html } from '../../platform/html.ts';
import { sheetPage, sheetTable } from '../../platform/sheet-page.ts';
import type { BookTotals } from '../book-totals.ts';
import type { FaultSwitch } from '../faults.ts';
import { type Line, operationRow } from './operation-row.ts';
import { shownAmount } from './shown-amount.ts';

interface BookPage {
  /** The owner of the books. */
  readonly name: string;
  readonly totals: BookTotals;
  readonly faults: readonly FaultSwitch[];
  /** The newest first. */
  readonly lines: readonly Line[];
  /** Whether there are newer lines than these. */
  readonly isOlder: boolean;
  /** Where the next page of older lines begins; null on the last. */
  readonly older: number | null;
}

/** The books for people: totals, then line by line. Everything is in the page; it runs no script. */
export function bookPage({ name, totals, faults, lines, isOlder, older }: BookPage): string {
  return sheetPage({
    title: `Books · ${name}`,
    name,
    note: 'The books of this process. No money moves here, and they are empty again after a restart.',
    mark: 'assets/mark.svg',
    faults,
    sections: html`<section aria-labelledby="totals">
<h2 id="totals">Totals</h2>
<p class="soft">${totals.approved} approved, ${totals.declined} declined. The sums count what was approved.</p>
${totals.sums.length === 0 ? [] : sums(totals)}
</section>
<section aria-labelledby="operations">
<h2 id="operations">Operations</h2>
${lines.length === 0 ? html`<p class="empty">Nothing is booked ${isOlder ? 'before this' : 'yet'}.</p>` : sheetTable('operations', HEADINGS, lines.map(operationRow))}
${pages(isOlder, older)}
</section>`,
  });
}

const HEADINGS = ['No.', 'Operation', 'Amount', 'Answer', 'Booked, UTC', 'Key'] as const;

function sums({ sums: all }: BookTotals): Html {
  return html`<ul class="sums">
${all.map(
  (sum) => html`<li>
<span class="sum-type">${sum.type}</span>
<span class="sum-amount">${shownAmount(sum)}</span>
<span class="soft">${sum.count === 1 ? '1 operation' : `${sum.count} operations`}</span>
</li>`,
)}
</ul>`;
}

function pages(isOlder: boolean, older: number | null): Html | readonly Html[] {
  const links = [
    ...(isOlder ? [html`<a href="?">Newest</a>`] : []),
    ...(older === null ? [] : [html`<a href="?before=${older}">Older</a>`]),
  ];
  return links.length === 0 ? [] : html`<nav aria-label="Pages">${links}</nav>`;
}
