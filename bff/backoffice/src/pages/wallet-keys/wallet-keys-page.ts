import { html, type TemplateResult } from 'lit';
import { callAdmin, readAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import { list, number, type Of, object, optional, text } from '../../call/shape.ts';
import { may } from '../../session/session.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { type Question, questionDialog } from '../../views/question-dialog.ts';
import { badge } from '../../views/state-badge.ts';
import { showTime } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';

const KEY = object({
  id: text,
  merchant: text,
  wallet: text,
  purpose: text,
  publicKeyHash: text,
  certificateEnds: optional(number),
  addedAt: number,
  retiredAt: optional(number),
  opensUntil: optional(number),
});
const KEYS = object({ keys: list(KEY) });

type WalletKey = Of<typeof KEY>;

/** Milliseconds before the end of a certificate from which on it is told: shops need time to get a new one. */
const SOON = 60 * 86_400_000;

/** Keys of wallets with the ends of their certificates. They are added on the command line, where their files are. */
export class OfficeWalletKeys extends OfficeElement {
  static override properties = { question: { state: true } };
  declare question: Question | undefined;
  readonly #keys = new Loaded<Of<typeof KEYS>>(this);

  readonly #columns: readonly Column<WalletKey>[] = [
    { label: 'Key', isName: true, cell: ({ id }) => html`<span class="code">${id}</span>` },
    { label: 'Merchant', cell: ({ merchant }) => merchant },
    { label: 'Wallet', cell: ({ wallet }) => wallet },
    { label: 'For', cell: ({ purpose }) => purpose },
    { label: 'Added', kind: 'nowrap', cell: ({ addedAt }) => showTime(addedAt, false) },
    {
      label: 'Certificate ends',
      kind: 'nowrap',
      cell: ({ certificateEnds }) => showTime(certificateEnds, false),
    },
    { label: 'State', cell: stateOf },
    { label: '', cell: (key) => this.#act(key) },
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#load();
  }

  override render() {
    return html`<div class="head">
        <div>
          <h1>Wallet keys</h1>
          <p class="soft">They are added on the command line of the gateway, where their files are.</p>
        </div>
      </div>
      <div class="panel">
        ${whenLoaded(
          this.#keys,
          ({ keys }) =>
            html`<office-table name="Wallet keys" .columns=${this.#columns} .rows=${keys}></office-table>`,
          () => this.#load(),
        )}
      </div>
      ${questionDialog(this.question, {
        done: () => this.#load(),
        closed: () => (this.question = undefined),
      })}`;
  }

  #act(key: WalletKey): TemplateResult | string {
    if (key.retiredAt !== undefined || !may('keys.manage')) return '';
    return html`<button class="link" type="button" @click=${() => (this.question = retirement(key))}>
      Retire<span class="unseen"> ${key.id}</span>
    </button>`;
  }

  #load(): void {
    void this.#keys.load((signal) => readAdmin('wallet-keys', KEYS, signal));
  }
}

function stateOf({ retiredAt, opensUntil, certificateEnds }: WalletKey): TemplateResult {
  if (retiredAt !== undefined) {
    return html`${badge('retired', 'plain')} ${opensUntil === undefined ? '' : html`opens until ${showTime(opensUntil, false)}`}`;
  }
  if (certificateEnds === undefined || certificateEnds > Date.now() + SOON) return badge('in use', 'good');
  return certificateEnds > Date.now() ? badge('ends soon', 'warn') : badge('ended', 'bad');
}

function retirement({ id, merchant, wallet }: WalletKey): Question {
  return {
    title: 'Retire a wallet key',
    words: `The key of ${wallet} for ${merchant} is not used for new payments any more. It can not be taken into use again.`,
    verb: 'Retire',
    isDestructive: true,
    mustType: id,
    run: () => callAdmin({ method: 'POST', path: `wallet-keys/${id}/retire`, shape: KEY }),
  };
}
