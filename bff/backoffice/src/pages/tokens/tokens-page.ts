import { html, nothing, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { mayAt, startOf } from '../../session/session.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { texts } from '../../texts/texts.ts';
import { emptyState } from '../../views/empty-state.ts';
import type { Column } from '../../views/office-table.ts';
import { pageHead } from '../../views/panel.ts';
import { QuestionPage } from '../../views/question-dialog.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { tokenColumns } from './token-columns.ts';
import { type AccessToken, makeToken, type Tokens, tokenAct } from './token-questions.ts';

const NO_MERCHANT = html`<div class="notice warn">
  <strong>${adminTexts.yourRolesAreForChannels}</strong>
  <p>
    ${adminTexts.accessTokensWorkForAll}
  </p>
</div>`;

/** The tokens by which shops call the payment API. */
export class OfficeTokens extends QuestionPage {
  readonly #tokens = this.reads((how) => callAdmin('GET tokens', how));

  readonly #columns: readonly Column<AccessToken>[] = [
    ...tokenColumns(),
    { label: '', cell: (token) => this.#acts(token) },
  ];

  override render() {
    const merchants = merchantsWithTokens();
    const actions =
      merchants.length === 0 ? nothing : this.button(makeToken(merchants), adminTexts.createToken, 'main');
    return html`${pageHead(texts().tokens, { note: adminTexts.accessTokensLetYourServer, actions })}
      ${merchants.length === 0 ? NO_MERCHANT : whenLoaded(this.#tokens, (tokens) => this.#table(tokens))}
      ${this.dialog()}`;
  }

  #table({ tokens }: Tokens): TemplateResult {
    return html`<div class="panel">
        <office-table
          name=${texts().tokens}
          .empty=${emptyState(adminTexts.noAccessTokensYetYour, { docs: 'start' })}
          .columns=${this.#columns} .rows=${tokens}></office-table>
      </div>`;
  }

  #acts(token: AccessToken): TemplateResult {
    return html`<span class="row">
      ${tokenAct(token, 'reveal', this)} ${tokenAct(token, 'rotate', this)} ${tokenAct(token, 'revoke', this)}
    </span>`;
  }
}

function merchantsWithTokens(): readonly string[] {
  const merchants = startOf()?.signedIn?.merchants ?? [];
  return merchants.map(({ name }) => name).filter((name) => mayAt('tokens.manage', name));
}
