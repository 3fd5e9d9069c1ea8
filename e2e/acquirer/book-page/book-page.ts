import { type Html, html } from '../../platform/html.ts';
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
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Books · ${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="assets/sheet.css">
</head>
<body>
<header>
<img src="assets/mark.svg" alt="" width="40" height="40">
<div>
<h1>${name}</h1>
<p>The books of this process. No money moves here, and they are empty again after a restart.</p>
</div>
</header>
<main>
${faults.length === 0 ? [] : switches(faults)}
<section aria-labelledby="totals">
<h2 id="totals">Totals</h2>
<p class="soft">${totals.approved} approved, ${totals.declined} declined. The sums count what was approved.</p>
${totals.sums.length === 0 ? [] : sums(totals)}
</section>
<section aria-labelledby="operations">
<h2 id="operations">Operations</h2>
${lines.length === 0 ? html`<p class="empty">Nothing is booked ${isOlder ? 'before this' : 'yet'}.</p>` : table(lines)}
${pages(isOlder, older)}
</section>
</main>
</body>
</html>
`.toString();
}

function switches(faults: readonly FaultSwitch[]): Html {
  const kinds = [...new Set(faults.map(({ fault }) => fault.kind))].join(', ');
  return html`<p class="notice"><strong>Fault switches are on:</strong> ${kinds}.</p>`;
}

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

function table(lines: readonly Line[]): Html {
  // The roles are spelt out because narrow screens lay the table out as blocks, and browsers then forget them.
  return html`<table role="table" aria-labelledby="operations">
<thead role="rowgroup">
<tr role="row">
<th role="columnheader" scope="col">No.</th>
<th role="columnheader" scope="col">Operation</th>
<th role="columnheader" scope="col" class="amount">Amount</th>
<th role="columnheader" scope="col">Answer</th>
<th role="columnheader" scope="col">Booked, UTC</th>
<th role="columnheader" scope="col">Key</th>
</tr>
</thead>
<tbody role="rowgroup">
${lines.map(operationRow)}
</tbody>
</table>`;
}

function pages(isOlder: boolean, older: number | null): Html | readonly Html[] {
  const links = [
    ...(isOlder ? [html`<a href="?">Newest</a>`] : []),
    ...(older === null ? [] : [html`<a href="?before=${older}">Older</a>`]),
  ];
  return links.length === 0 ? [] : html`<nav aria-label="Pages">${links}</nav>`;
}
