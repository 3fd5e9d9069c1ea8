import { html, nothing, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import { mayAt, startOf } from '../../session/session.ts';
import { badge, type Tone } from '../../views/icons.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { type Question, questionDialog } from '../../views/question-dialog.ts';
import { dayText, showTime } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { emptyState } from '../empty/empty-state.ts';
import { type AccessToken, makeToken, reveal, revoke, rotate, type Tokens } from './token-questions.ts';
import { rightsText } from './token-rights.ts';

const TONES: Readonly<Record<string, Tone>> = { valid: 'good', 'key-missing': 'bad', 'key-unknown': 'bad' };

const NO_MERCHANT = html`<div class="notice warn">
  <strong>Your roles are for channels only</strong>
  <p>
    Access tokens work for all channels of a merchant, so you can’t see them. Ask an administrator of the merchant for a
    token, or for a role.
  </p>
</div>`;

/** The tokens by which shops call the payment API. */
export class OfficeTokens extends OfficeElement {
  static override properties = { question: { state: true } };
  declare question: Question | undefined;
  readonly #tokens = new Loaded<Tokens>(this);

  readonly #columns: readonly Column<AccessToken>[] = [
    {
      label: 'Token',
      isName: true,
      kind: 'nowrap',
      cell: ({ begin, lastFour, id }) =>
        html`<span class="code">${lastFour === undefined ? id : `${begin}…${lastFour}`}</span>`,
    },
    { label: 'Merchant', cell: ({ merchant }) => merchant },
    { label: 'Note', cell: ({ note }) => note },
    { label: 'Rights', cell: ({ rights }) => rightsText(rights) },
    { label: 'State', cell: ({ state }) => badge(state.replace('-', ' '), TONES[state] ?? 'plain') },
    {
      label: 'Last used',
      kind: 'nowrap',
      cell: ({ lastUsed }) => (lastUsed === undefined ? 'Never' : dayText(lastUsed)),
    },
    {
      label: 'Expires',
      kind: 'nowrap',
      cell: ({ endsAt }) => (endsAt === undefined ? 'Never' : showTime(endsAt, false)),
    },
    { label: '', cell: (token) => this.#acts(token) },
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#load();
  }

  override render() {
    const merchants = merchantsWithTokens();
    return html`<div class="head">
        <div>
          <h1>Access tokens</h1>
          <p class="soft">
            Access tokens let your server call the payment API. A token works for every channel of its merchant, so only
            roles for the whole merchant can see, create and revoke them.
          </p>
        </div>
        ${this.#create()}
      </div>
      ${merchants.length === 0 ? NO_MERCHANT : this.#list()}
      ${questionDialog(this.question, {
        done: () => this.#load(),
        closed: () => (this.question = undefined),
      })}`;
  }

  #create(): TemplateResult | typeof nothing {
    const merchants = merchantsWithTokens();
    if (merchants.length === 0) return nothing;
    return html`<button class="button main" type="button" @click=${() => (this.question = makeToken(merchants))}>
      Create token
    </button>`;
  }

  #list(): TemplateResult {
    return whenLoaded(
      this.#tokens,
      (tokens) => this.#table(tokens),
      () => this.#load(),
    );
  }

  #table({ tokens, inFile }: Tokens): TemplateResult {
    return html`<div class="panel">
        <office-table
          name="Access tokens"
          .empty=${emptyState('No access tokens yet. Your server needs one to call the payment API.', {
            docs: 'start',
          })}
          .columns=${this.#columns} .rows=${tokens}></office-table>
      </div>
      ${inFile.map(
        ({ merchant, count }) => html`<p class="small soft">
          ${merchant} has ${count} more in the merchants file, managed by the operator.
        </p>`,
      )}`;
  }

  #acts(token: AccessToken): TemplateResult | string {
    if (token.state === 'revoked' || token.state === 'ended') return '';
    const link = (question: Question, words: string) =>
      html`<button
        class="link ${question.isDestructive ? 'danger' : ''}"
        type="button"
        @click=${() => (this.question = question)}
      >
        ${words}<span class="unseen"> ${token.lastFour ?? token.id}</span>
      </button>`;
    return html`<span class="row">
      ${token.lastFour === undefined ? '' : link(reveal(token), 'Reveal')} ${link(rotate(token), 'Rotate')}
      ${link(revoke(token), 'Revoke')}
    </span>`;
  }

  #load(): void {
    void this.#tokens.load((signal) => callAdmin('GET tokens', { signal }));
  }
}

function merchantsWithTokens(): readonly string[] {
  const merchants = startOf()?.signedIn?.merchants ?? [];
  return merchants.map(({ name }) => name).filter((name) => mayAt('tokens.manage', name));
}
