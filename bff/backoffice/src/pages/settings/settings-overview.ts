import { html, nothing, type TemplateResult } from 'lit';
import type { Column } from '../../views/office-table.ts';
import { factList, panel } from '../../views/panel.ts';
import { addition } from './add-entry.ts';
import type { SettingsAct } from './setting-acts.ts';
import { acquirerNames, mayChangeAt, nameOf } from './setting-entry.ts';
import { asTree, plainText, type Settings, type Tree, treeAt } from './settings-shape.ts';

interface ChannelRow {
  readonly id: string;
  readonly channel: Tree;
}

const COLUMNS: readonly Column<ChannelRow>[] = [
  { label: 'Channel', cell: ({ id, channel }) => nameOf(channel, id), isName: true },
  {
    label: 'Entity id',
    cell: ({ id }) =>
      html`<span class="row"
        ><span class="code">${id}</span><office-copy what="entity id" .value=${id}></office-copy
      ></span>`,
  },
  { label: 'Acquirer', cell: ({ channel }) => channel['acquirer'] },
  {
    label: 'Smart retry',
    cell: ({ channel }) => {
      const fallback = treeAt(channel, 'smartRetry')['fallback'];
      return fallback === undefined ? 'off' : `at ${plainText(fallback)}`;
    },
  },
  {
    label: '3D Secure',
    cell: ({ channel }) =>
      ['off', undefined].includes(channel['threeDSecure'] as string | undefined) ? 'off' : 'on',
  },
];

/** All entries of the settings, each with the way to its own page. */
export function settingsOverview(
  settings: Settings,
  act: (act: SettingsAct) => void,
): readonly TemplateResult[] {
  const shown = settings.settings;
  const merchants = Object.entries(treeAt(shown, 'merchants'));
  const acquirers = Object.entries(treeAt(shown, 'acquirers'));
  return [
    ...merchants.map(([name, merchant]) => merchantPanel(name, merchant, settings, act)),
    ...(acquirers.length === 0 ? [] : [acquirerPanel(acquirers)]),
    ...(seesGateway(settings) ? [gatewayPanel(shown)] : []),
  ];
}

/** Others see of the gateway's own part the acquirers of their channels alone. */
function seesGateway(settings: Settings): boolean {
  const isMore = Object.keys(settings.settings).some((part) => !['merchants', 'acquirers'].includes(part));
  return isMore || mayChangeAt(settings, 'platform', []);
}

function merchantPanel(
  name: string,
  merchant: unknown,
  settings: Settings,
  act: (act: SettingsAct) => void,
): TemplateResult {
  const rows = Object.entries(treeAt(merchant, 'channels')).map(([id, channel]) => ({
    id,
    channel: asTree(channel) ?? {},
  }));
  const canAdd = mayChangeAt(settings, 'merchant', ['merchants', name]);
  return html`<section class="panel">
    <div class="panel-head">
      <h2>${name}</h2>
      <span class="row">
        <a class="button slim" href="/settings/merchants/${encodeURIComponent(name)}" aria-label="Limits and routing of ${name}">Limits and routing</a>
        ${
          canAdd
            ? html`<button
              class="button slim"
              type="button"
              aria-label="Add channel to ${name}"
              @click=${() => act(addition(name, acquirerNames(settings.settings)))}
            >
              Add channel
            </button>`
            : nothing
        }
      </span>
    </div>
    <office-table
      name="Channels of ${name}"
      .columns=${COLUMNS}
      .rows=${rows}
      .opens=${({ id }: ChannelRow) => `/settings/channels/${id}`}
    ></office-table>
  </section>`;
}

function acquirerPanel(acquirers: readonly (readonly [string, unknown])[]): TemplateResult {
  const columns: readonly Column<readonly [string, unknown]>[] = [
    { label: 'Acquirer', cell: ([name]) => name, isName: true },
    { label: 'Protocol', cell: ([, entry]) => treeAt(entry)['connector'] },
    { label: 'Address', cell: ([, entry]) => treeAt(entry)['address'] ?? '' },
  ];
  return panel(
    'Acquirers',
    html`<office-table
      name="Acquirers"
      .columns=${columns}
      .rows=${acquirers}
      .opens=${([name]: readonly [string, unknown]) => `/settings/acquirers/${encodeURIComponent(name)}`}
    ></office-table>`,
  );
}

/** What holds for all merchants; the part that only the operator changes is shown as it is. */
function gatewayPanel(settings: Tree): TemplateResult {
  const directories = Object.entries(treeAt(settings, 'directories'));
  const { allowedAddresses } = settings;
  return panel(
    'Gateway',
    html`<div class="stack">
      <p><a href="/settings/gateway">Request limits and wallets</a></p>
      ${factList({
        '3D Secure directories':
          directories.length === 0
            ? 'none'
            : directories.map(
                ([name, entry]) =>
                  html`<div>${name} <span class="code">${treeAt(entry)['address']}</span></div>`,
              ),
        'Allowed internal addresses': Array.isArray(allowedAddresses) ? allowedAddresses.join(', ') : 'none',
      })}
      <p class="soft small">
        Directories, internal addresses, and acquirer addresses and secrets are managed by the operator of the
        machine, in the merchants file.
      </p>
    </div>`,
    { isPadded: true },
  );
}
