import { html, nothing, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { may, mayAt, startOf } from '../../session/session.ts';
import type { MerchantName } from '../../session/start.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { fill, parts } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import type { Column } from '../../views/office-table.ts';
import { pageHead, panel } from '../../views/panel.ts';
import { QuestionPage, questionDialog } from '../../views/question-dialog.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { tokenColumns } from './token-columns.ts';
import { type AccessToken, tokenAct } from './token-questions.ts';

type Channel = MerchantName['channels'][number];
type Dispatching = NonNullable<MerchantName['dispatching']>;

const COLUMNS: readonly Column<Channel>[] = [
  { label: texts().channel, isName: true, cell: ({ name }) => name },
  { label: texts().entityId, kind: 'nowrap', cell: ({ id, name }) => entityId(id, name) },
];

/**
 * A merchant's account data for a shop's program: entity ids, the rules by which a merchant's own one dispatches, the
 * mode and, with the right to see them, the access tokens. It has the name under which merchants look for it. spec:
 * Authentication.
 */
export class OfficeAccountData extends QuestionPage {
  readonly #tokens = this.reads((how) => callAdmin('GET tokens', how));
  readonly #columns: readonly Column<AccessToken>[] = [
    ...tokenColumns({ ofOneMerchant: true }),
    { label: '', cell: (token) => tokenAct(token, 'reveal', this) },
  ];

  override render() {
    return html`${pageHead(texts().merchantChannelInfo, { note: modeWords(startOf()?.environment) })}
      ${merchants().length === 0 ? html`<p class="empty">${adminTexts.yourRolesDontIncludeAny}</p>` : nothing}
      <div class="sections">${merchants().map((merchant) => this.#merchant(merchant))}</div>
      ${questionDialog(this.question, { done: () => {}, closed: () => (this.question = undefined) })}`;
  }

  #merchant({ name, channels, dispatching }: MerchantName): TemplateResult {
    const settings = may('settings.view')
      ? html`<a class="button slim" href="/settings">${texts().settings}<span class="unseen"> ${parts(texts().of2, name)}</span></a>`
      : nothing;
    return panel(
      name,
      html`<office-table name=${fill(texts().channelsOf, name)} .columns=${COLUMNS} .rows=${channels}></office-table>
        ${dispatching ? dispatchingPart(name, dispatching) : nothing}
        ${mayAt('tokens.manage', name) ? this.#tokensOf(name) : nothing}`,
      { actions: html`<span class="row">${settings}</span>` },
    );
  }

  #tokensOf(name: string): TemplateResult {
    return html`<div class="row apart panel-body">
        <h3>${texts().tokens}</h3>
        <a class="button slim" href="/tokens">${adminTexts.manageTokens}<span class="unseen"> ${parts(texts().of2, name)}</span></a>
      </div>
      ${whenLoaded(
        this.#tokens,
        ({ tokens }) => html`<office-table
          name=${fill(adminTexts.accessTokensOf, name)}
          empty=${adminTexts.noAccessTokensYet}
          .columns=${this.#columns}
          .rows=${tokens.filter(({ merchant }) => merchant === name)}
        ></office-table>`,
      )}`;
  }

  override load(): void {
    if (merchants().some(({ name }) => mayAt('tokens.manage', name))) super.load();
  }
}

function merchants(): readonly MerchantName[] {
  return startOf()?.signedIn?.merchants ?? [];
}

function entityId(id: string, name: string): TemplateResult {
  return html`<span class="row">
    <span class="code">${id}</span><office-copy what=${fill(adminTexts.entityIdOf, name)} .value=${id}></office-copy>
  </span>`;
}

function modeWords(environment: 'test' | 'live' | undefined): TemplateResult {
  return environment === 'live'
    ? html`${parts(adminTexts.modeLive, html`<strong>${texts().live}</strong>`)}`
    : html`${parts(
        adminTexts.modeTest,
        html`<strong>${texts().test}</strong>`,
        html`<span class="code">INTERNAL</span>`,
        html`<span class="code">testMode=EXTERNAL</span>`,
      )}`;
}

function dispatchingPart(name: string, { id, rules }: Dispatching): TemplateResult {
  return html`<div class="panel-body">
    <h3>${adminTexts.entityIdOfTheMerchant}</h3>
    ${entityId(id, name)}
    <p class="small soft">${adminTexts.requestsWithThisIdGo}</p>
    <ol class="numbered">
      ${rules.map(
        ({ brands, currencies, channel }) => html`<li>${conditionText(brands, currencies)}: ${channel}</li>`,
      )}
    </ol>
  </div>`;
}

function conditionText(brands: readonly string[], currencies: readonly string[]): string {
  const [brand, currency] = [brands.join(', '), currencies.join(', ')];
  if (brand && currency) return fill(adminTexts.brandInCurrency, brand, currency);
  return brand || currency || adminTexts.everyPayment;
}
