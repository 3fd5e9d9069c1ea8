import { html, nothing, type TemplateResult } from 'lit';
import { may, mayAt, startOf } from '../../session/session.ts';
import type { MerchantName } from '../../session/start.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { panel } from '../../views/panel.ts';

type Channel = MerchantName['channels'][number];

const COLUMNS: readonly Column<Channel>[] = [
  { label: 'Channel', isName: true, cell: ({ name }) => name },
  {
    label: 'Entity id',
    kind: 'nowrap',
    cell: ({ id, name }) => html`<span class="row">
      <span class="code">${id}</span><office-copy what="entity id of ${name}" .value=${id}></office-copy>
    </span>`,
  },
];

/**
 * What a shop's program needs of its account: entity ids, the mode, and the way to its access tokens. It has the name
 * under which merchants look for it. spec: Access token.
 */
export class OfficeAccountData extends OfficeElement {
  override render() {
    const merchants = startOf()?.signedIn?.merchants ?? [];
    return html`<div class="head">
        <div>
          <h1>Merchant / Channel Info</h1>
          <p class="soft">${modeWords(startOf()?.environment)}</p>
        </div>
      </div>
      ${merchants.length === 0 ? html`<p class="empty">Your roles don’t include any merchant.</p>` : nothing}
      <div class="sections">${merchants.map(merchantPanel)}</div>`;
  }
}

function modeWords(environment: 'test' | 'live' | undefined): TemplateResult {
  return environment === 'live'
    ? html`Mode: <strong>live</strong>. Payments go to the acquirers.`
    : html`Mode: <strong>test</strong>. Payments go to simulators (<span class="code">INTERNAL</span>), or with
        <span class="code">testMode=EXTERNAL</span> to the test platforms of the acquirers.`;
}

function merchantPanel({ name, channels }: MerchantName): TemplateResult {
  const tokens = mayAt('tokens.manage', name)
    ? html`<a class="button slim" href="/tokens">Access tokens<span class="unseen"> of ${name}</span></a>`
    : nothing;
  const settings = may('settings.view')
    ? html`<a class="button slim" href="/settings">Settings<span class="unseen"> of ${name}</span></a>`
    : nothing;
  return panel(
    name,
    html`<office-table name="Channels of ${name}" .columns=${COLUMNS} .rows=${channels}></office-table>`,
    { beside: html`<span class="row">${tokens} ${settings}</span>` },
  );
}
