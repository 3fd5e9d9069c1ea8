import { html, nothing, type TemplateResult } from 'lit';
import { fill } from '../../texts/fill.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { capitalised, texts } from '../../texts/texts.ts';
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
  { label: texts().channel, cell: ({ id, channel }) => nameOf(channel, id), isName: true },
  {
    label: texts().entityId,
    cell: ({ id }) =>
      html`<span class="row"
        ><span class="code">${id}</span><office-copy what=${settingTexts.entityId} .value=${id}></office-copy
      ></span>`,
  },
  { label: texts().acquirer, cell: ({ channel }) => channel['acquirer'] },
  {
    label: texts().smartRetry,
    cell: ({ channel }) => {
      const fallback = treeAt(channel, 'smartRetry')['fallback'];
      return capitalised(fallback === undefined ? texts().off : fill(settingTexts.at, plainText(fallback)));
    },
  },
  {
    label: texts().threeDSecure,
    cell: ({ channel }) =>
      capitalised(
        ['off', undefined].includes(channel['threeDSecure'] as string | undefined) ? texts().off : texts().on,
      ),
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
        <a class="button slim" href="/settings/merchants/${encodeURIComponent(name)}" aria-label=${fill(settingTexts.limitsAndRoutingOf, name)}>${settingTexts.limitsAndRouting}</a>
        ${
          canAdd
            ? html`<button
              class="button slim"
              type="button"
              aria-label=${fill(settingTexts.addChannelTo, name)}
              @click=${() => act(addition(name, acquirerNames(settings.settings)))}
            >
              ${settingTexts.addChannel}
            </button>`
            : nothing
        }
      </span>
    </div>
    <office-table
      name=${fill(texts().channelsOf, name)}
      .columns=${COLUMNS}
      .rows=${rows}
      .opens=${({ id }: ChannelRow) => `/settings/channels/${id}`}
    ></office-table>
  </section>`;
}

function acquirerPanel(acquirers: readonly (readonly [string, unknown])[]): TemplateResult {
  const columns: readonly Column<readonly [string, unknown]>[] = [
    { label: texts().acquirer, cell: ([name]) => name, isName: true },
    { label: settingTexts.protocol, cell: ([, entry]) => treeAt(entry)['connector'] },
    { label: texts().address, cell: ([, entry]) => treeAt(entry)['address'] ?? '' },
  ];
  return panel(
    texts().acquirers,
    html`<office-table
      name=${texts().acquirers}
      .columns=${columns}
      .rows=${acquirers}
      .opens=${([name]: readonly [string, unknown]) => `/settings/acquirers/${encodeURIComponent(name)}`}
    ></office-table>`,
  );
}

/** The settings of all merchants; the part that only the operator changes is shown as it is. */
function gatewayPanel(settings: Tree): TemplateResult {
  const directories = Object.entries(treeAt(settings, 'directories'));
  const { allowedAddresses } = settings;
  return panel(
    settingTexts.gateway,
    html`<div class="stack">
      <p><a href="/settings/gateway">${settingTexts.requestLimitsAndWallets}</a></p>
      ${factList({
        [settingTexts.directories]:
          directories.length === 0
            ? texts().none
            : directories.map(
                ([name, entry]) =>
                  html`<div>${name} <span class="code">${treeAt(entry)['address']}</span></div>`,
              ),
        [settingTexts.allowedInternalAddresses]: Array.isArray(allowedAddresses)
          ? allowedAddresses.join(', ')
          : texts().none,
      })}
      <p class="soft small">
        ${settingTexts.operatorNote}
      </p>
    </div>`,
    { isPadded: true },
  );
}
