import { html, type TemplateResult } from 'lit';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { counted, parts } from '../../texts/fill.ts';
import { stateWords, texts } from '../../texts/texts.ts';
import { badge, type Tone } from '../../views/icons.ts';
import { showTime, timeText } from '../../views/times.ts';
import { kindText, type WalletKey } from './wallet-words.ts';

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
export function stateOf(key: WalletKey, newest: ReadonlySet<WalletKey>): TemplateResult {
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
export function endText({ certificateEnds: end, retiredAt }: WalletKey): TemplateResult | string {
  if (end === undefined) return '';
  return retiredAt === undefined
    ? html`${showTime(end)} <span class="small soft">${leftText(end)}</span>`
    : showTime(end);
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

/** The steps to take for certificates that end. */
export function endNotices(newest: ReadonlySet<WalletKey>): readonly TemplateResult[] {
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
