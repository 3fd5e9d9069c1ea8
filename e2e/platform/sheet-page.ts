import { type Html, html } from './html.ts';

interface SheetPage {
  readonly title: string;
  /** The name of the simulator. */
  readonly name: string;
  readonly note: string;
  /** Relative address of its mark. */
  readonly mark: string;
  readonly faults: readonly { readonly fault: { readonly kind: string } }[];
  readonly sections: Html;
}

/** A simulator's page for people: its name, the fault switches that are on, and its sections. It runs no script. */
export function sheetPage({ title, name, note, mark, faults, sections }: SheetPage): string {
  const kinds = [...new Set(faults.map(({ fault }) => fault.kind))].join(', ');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${mark}" type="image/svg+xml">
<link rel="stylesheet" href="assets/sheet.css">
</head>
<body>
<header>
<img src="${mark}" alt="" width="40" height="40">
<div>
<h1>${name}</h1>
<p>${note}</p>
</div>
</header>
<main>
${faults.length === 0 ? [] : html`<p class="notice"><strong>Fault switches are on:</strong> ${kinds}.</p>`}
${sections}
</main>
</body>
</html>
`.toString();
}

/** A table of a sheet. @param section id of the heading that names it */
export function sheetTable(section: string, headings: readonly string[], rows: readonly Html[]): Html {
  // The roles are spelt out because narrow screens lay the table out as blocks, and browsers then forget them.
  return html`<table role="table" aria-labelledby="${section}">
<thead role="rowgroup">
<tr role="row">
${headings.map((heading) => html`<th role="columnheader" scope="col"${heading === 'Amount' ? html` class="amount"` : []}>${heading}</th>`)}
</tr>
</thead>
<tbody role="rowgroup">
${rows}
</tbody>
</table>`;
}
