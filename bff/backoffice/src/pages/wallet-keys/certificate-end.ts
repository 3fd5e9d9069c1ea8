import { html, type TemplateResult } from 'lit';
import { badge, type Tone } from '../../views/icons.ts';
import { showTime, timeText } from '../../views/times.ts';
import { kindText, type WalletKey } from './wallet-words.ts';

const DAY = 86_400_000;

/** Days before its end from which on a certificate is told of: as the log of the gateway does. */
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
  if (end <= Date.now()) return 'ended';
  if (days === 0) return 'ends within a day';
  return days === 1 ? 'ends in 1 day' : `ends in ${days} days`;
}

/** How a key stands. @param newest those whose certificate ends last of their kind: an older one ends without harm */
export function stateOf(key: WalletKey, newest: ReadonlySet<WalletKey>): TemplateResult {
  const { retiredAt, opensUntil, certificateEnds: end, awaitsCertificate } = key;
  if (retiredAt !== undefined) {
    return html`${badge('retired', 'plain')} ${opensUntil === undefined ? '' : html`opens until ${showTime(opensUntil, false)}`}`;
  }
  if (awaitsCertificate) return badge('awaits certificate', 'warn');
  if (end === undefined) return badge('in use', 'good');
  if (!newest.has(key)) return badge('a newer one is in use', 'plain');
  return toneOf(end) === 'good' ? badge('in use', 'good') : badge(leftText(end), toneOf(end));
}

/** The end itself, with the days that are left. */
export function endText({ certificateEnds: end, retiredAt }: WalletKey): TemplateResult | string {
  if (end === undefined) return '';
  return retiredAt === undefined
    ? html`${showTime(end, false)} <span class="small soft">${leftText(end)}</span>`
    : showTime(end, false);
}

/** Of the keys in use of each merchant, wallet and purpose, the one whose certificate ends last. */
export function newestOf(keys: readonly WalletKey[]): ReadonlySet<WalletKey> {
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

/** What has to be done about certificates that end. */
export function endNotices(newest: ReadonlySet<WalletKey>): readonly TemplateResult[] {
  return [...newest].flatMap((key) => {
    const { certificateEnds: end = 0, merchant } = key;
    const tone = toneOf(end);
    if (tone === 'good') return [];
    return [
      html`<div class="notice ${tone}">
        <strong>The certificate of ${kindText(key)} of ${merchant} ${leftText(end)}</strong>
        <p>
          ${timeText(end, false)}. Make a new key, let the maker certify it, and add the certificate here; then retire the
          older key. Without it, shoppers can not pay with this wallet.
        </p>
      </div>`,
    ];
  });
}
