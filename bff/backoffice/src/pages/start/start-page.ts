import { html, type TemplateResult } from 'lit';
import { startOf } from '../../session/session.ts';
import type { Column } from '../../views/office-table.ts';

interface ChannelRow {
  readonly merchant: string;
  readonly id: string;
  readonly name: string;
}

const COLUMNS: readonly Column<ChannelRow>[] = [
  { label: 'Channel', cell: ({ name }) => name, isName: true },
  { label: 'Merchant', cell: ({ merchant }) => merchant },
  { label: 'Entity id', cell: ({ id }) => html`<span class="code">${id}</span>` },
];

/** Where the user is, and for which merchants and channels he works. */
export function startPage(): TemplateResult {
  const merchants = startOf()?.signedIn?.merchants ?? [];
  const rows = merchants.flatMap(({ name: merchant, channels }) =>
    channels.map(({ id, name }): ChannelRow => ({ merchant, id, name })),
  );
  return html`<div class="sections">
    <div class="head"><h1>Start</h1></div>
    <section class="panel">
      <div class="panel-head"><h2>Your channels</h2></div>
      <office-table
        name="Your channels"
        empty="Your roles hold for no channel yet."
        .columns=${COLUMNS}
        .rows=${rows}
      ></office-table>
    </section>
  </div>`;
}
