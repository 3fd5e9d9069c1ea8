import { html, nothing, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { mayAt, startOf } from '../../session/session.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { counted, fill, parts } from '../../texts/fill.ts';
import { stateWords, texts } from '../../texts/texts.ts';
import { emptyState } from '../../views/empty-state.ts';
import { badge, type Tone } from '../../views/icons.ts';
import type { Column } from '../../views/office-table.ts';
import { pageHead } from '../../views/panel.ts';
import { type Question, QuestionPage } from '../../views/question-dialog.ts';
import { showRecent, showTime, timeText } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { certify, makeKey, retirement, showHalf } from './wallet-key-questions.ts';
import { kindText, type WalletKey } from './wallet-words.ts';

/** Keys of wallets: created here, certified by the makers, with the ends of their certificates. */
export class OfficeWalletKeys extends QuestionPage {
  readonly #keys = this.reads((how) => callAdmin('GET wallet-keys', how));

  override render() {
    return html`${pageHead(texts().walletKeys, { note: adminTexts.walletKeysNote, actions: this.#create() })}
      ${whenLoaded(this.#keys, ({ keys }) => this.#list(keys))}
      ${this.dialog()}`;
  }

  #create(): TemplateResult | typeof nothing {
    const merchants = (startOf()?.signedIn?.merchants ?? [])
      .map(({ name }) => name)
      .filter((name) => mayAt('keys.manage', name));
    if (merchants.length === 0) return nothing;
    return this.button(makeKey(merchants), adminTexts.createKey, 'main');
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
}

function hashOf({ id, publicKeyHash }: WalletKey): TemplateResult {
  return html`<span class="row">
    <span class="code">${publicKeyHash.slice(0, 12)}…</span>
    <office-copy what=${fill(adminTexts.hashOf, id)} .value=${publicKeyHash}></office-copy>
  </span>`;
}

const DAY = 86_400_000;

/** The number of days before its end from which a certificate is warned about, as in the log of the gateway. */
const STEPS: readonly (readonly [number, Tone])[] = [
  [7, 'bad'],
  [30, 'warn'],
  [60, 'plain'],
];

function daysLeft(end: number): number {
  return Math.floor((end - Date.now()) / DAY);
}

function toneOf(end: number): Tone {
  return STEPS.find(([days]) => daysLeft(end) < days)?.[1] ?? 'good';
}

function leftText(end: number): string {
  const days = daysLeft(end);
  if (end <= Date.now()) return stateWords('expired');
  if (days === 0) return adminTexts.expiresWithinADay;
  return counted(adminTexts.expiresIn, days);
}

/** The state of a key. @param newest those whose certificate ends last of their kind: an older one ends without harm */
function stateOf(key: WalletKey, newest: ReadonlySet<WalletKey>): TemplateResult {
  const { retiredAt, opensUntil, certificateEnds: end, awaitsCertificate } = key;
  if (retiredAt !== undefined) {
    return html`${badge(adminTexts.retired, 'plain')} ${opensUntil === undefined ? '' : html`${parts(adminTexts.until, showTime(opensUntil))}`}`;
  }
  if (awaitsCertificate) return badge(adminTexts.needsCertificate, 'warn');
  if (end === undefined) return badge(texts().active, 'good');
  if (!newest.has(key)) return badge(adminTexts.replaced, 'plain');
  return toneOf(end) === 'good' ? badge(texts().active, 'good') : badge(leftText(end), toneOf(end));
}

/** The end itself, with the days that are left. */
function endText({ certificateEnds: end, retiredAt }: WalletKey): TemplateResult | string {
  if (end === undefined) return '';
  return retiredAt === undefined
    ? html`${showTime(end)} <span class="small soft">${leftText(end)}</span>`
    : showTime(end);
}

/** Of the keys in use of each merchant, wallet and purpose, the one whose certificate ends last. */
function newestOf(keys: readonly WalletKey[]): ReadonlySet<WalletKey> {
  const last = new Map<string, WalletKey>();
  for (const key of keys) {
    const { merchant, wallet, purpose, certificateEnds: end, retiredAt } = key;
    const group = JSON.stringify([merchant, wallet, purpose]);
    if (end !== undefined && retiredAt === undefined && end > (last.get(group)?.certificateEnds ?? 0)) {
      last.set(group, key);
    }
  }
  return new Set(last.values());
}

/** The steps to take for certificates that end. */
function endNotices(newest: ReadonlySet<WalletKey>): readonly TemplateResult[] {
  return [...newest].flatMap((key) => {
    const { certificateEnds: end = 0, merchant } = key;
    const tone = toneOf(end);
    if (tone === 'good') return [];
    return [
      html`<div class="notice ${tone}">
        <strong>${parts(adminTexts.theCertificateOf, kindText(key), merchant, leftText(end))}</strong>
        <p>
          ${parts(adminTexts.expiryCreateANewKey, timeText(end, false))}
        </p>
      </div>`,
    ];
  });
}
