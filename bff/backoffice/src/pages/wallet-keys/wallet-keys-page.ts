import { html, nothing, type TemplateResult } from 'lit';
import { type AnswerOf, callAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import { mayAt, startOf } from '../../session/session.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { fill } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import { emptyState } from '../../views/empty-state.ts';
import type { Column } from '../../views/office-table.ts';
import { type Question, QuestionPage } from '../../views/question-dialog.ts';
import { showRecent } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { endNotices, endText, newestOf, stateOf } from './certificate-end.ts';
import { certify, makeKey, retirement, showHalf } from './wallet-key-questions.ts';
import { kindText, type WalletKey } from './wallet-words.ts';

/** Keys of wallets: made here, certified by the makers, with the ends of their certificates. */
export class OfficeWalletKeys extends QuestionPage {
  readonly #keys = new Loaded<AnswerOf<'GET wallet-keys'>>(this);

  override render() {
    return html`<div class="head">
        <div>
          <h1>${texts().walletKeys}</h1>
          <p class="soft">
            ${adminTexts.walletKeysNote}
          </p>
        </div>
        ${this.#create()}
      </div>
      ${whenLoaded(
        this.#keys,
        ({ keys }) => this.#list(keys),
        () => this.load(),
      )}
      ${this.dialog()}`;
  }

  #create(): TemplateResult | typeof nothing {
    const merchants = (startOf()?.signedIn?.merchants ?? [])
      .map(({ name }) => name)
      .filter((name) => mayAt('keys.manage', name));
    if (merchants.length === 0) return nothing;
    return this.mainButton(makeKey(merchants), adminTexts.createKey);
  }

  #list(keys: readonly WalletKey[]): TemplateResult {
    const newest = newestOf(keys);
    return html`${endNotices(newest)}
      <div class="panel">
        <office-table
          name=${texts().walletKeys}
          .empty=${emptyState(adminTexts.noWalletKeysYetYou, { docs: 'operations' })}
          .columns=${this.#columns(newest)} .rows=${keys}></office-table>
      </div>`;
  }

  #columns(newest: ReadonlySet<WalletKey>): readonly Column<WalletKey>[] {
    return [
      { label: adminTexts.key, isName: true, cell: ({ id }) => html`<span class="code">${id}</span>` },
      { label: texts().merchant, cell: ({ merchant }) => merchant },
      { label: texts().for, cell: kindText },
      { label: adminTexts.publicKeyHash2, cell: hashOf },
      { label: adminTexts.added, kind: 'nowrap', cell: ({ addedAt }) => showRecent(addedAt) },
      { label: texts().state, cell: (key) => html`${stateOf(key, newest)} <div>${endText(key)}</div>` },
      { label: '', cell: (key) => this.#acts(key) },
    ];
  }

  #acts(key: WalletKey): TemplateResult | string {
    if (key.retiredAt !== undefined || !mayAt('keys.manage', key.merchant)) return '';
    const link = (question: Question, words: string) => this.link(question, words, key.id);
    return html`<span class="row">
      ${key.awaitsCertificate ? link(certify(key), adminTexts.addCertificate) : nothing}
      ${link(showHalf(key), adminTexts.publicKey)} ${link(retirement(key), adminTexts.retire)}
    </span>`;
  }

  protected override load(): void {
    void this.#keys.load((signal) => callAdmin('GET wallet-keys', { signal }));
  }
}

function hashOf({ id, publicKeyHash }: WalletKey): TemplateResult {
  return html`<span class="row">
    <span class="code">${publicKeyHash.slice(0, 12)}…</span>
    <office-copy what=${fill(adminTexts.hashOf, id)} .value=${publicKeyHash}></office-copy>
  </span>`;
}
