import { html, type TemplateResult } from 'lit';
import { parts } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import { badge, type Tone } from '../../views/icons.ts';

interface StatusRow {
  readonly says: string;
  readonly tone: Tone;
}

/** The statuses of a payment, by their names in the search. */
export const PAYMENT_STATUSES = {
  approved: { says: texts().approved, tone: 'good' },
  declined: { says: texts().declined, tone: 'bad' },
  pending: { says: texts().pending, tone: 'warn' },
  unknown: { says: texts().unknown, tone: 'warn' },
  reversed: { says: texts().reversed, tone: 'plain' },
  refunded: { says: texts().refunded, tone: 'plain' },
  chargedback: { says: texts().chargedBack, tone: 'bad' },
} satisfies Readonly<Record<string, StatusRow>>;

/** The fields that determine the shown status: that of the search, and the more exact state of the payment API. */
interface StatusFacts {
  readonly status: string;
  readonly state: string;
  readonly type: string;
}

/** Where only a part was captured or refunded, or nothing was captured yet, the status alone would say too much. */
const EXACTLY: Readonly<Record<string, StatusRow>> = {
  'chargedback captured': { says: texts().partlyChargedBack, tone: 'bad' },
  'chargedback debited': { says: texts().partlyChargedBack, tone: 'bad' },
  'chargedback partly refunded': { says: texts().partlyChargedBack, tone: 'bad' },
  'refunded partly refunded': { says: texts().partlyRefunded, tone: 'plain' },
  'refunded partly captured and refunded': { says: texts().partlyRefunded, tone: 'plain' },
  'approved partly captured': { says: texts().partlyCaptured, tone: 'good' },
  'approved authorised': { says: texts().authorised, tone: 'good' },
  'approved authenticated': { says: texts().authenticated, tone: 'good' },
  'approved verified': { says: texts().verified, tone: 'good' },
};

/** The status of a payment in words: `Partially refunded`. */
export function statusBadge({ status, state, type }: StatusFacts): TemplateResult {
  const rows: Readonly<Record<string, StatusRow>> = PAYMENT_STATUSES;
  const captured = type === 'PA' && status === 'approved' && state === 'captured' ? CAPTURED : undefined;
  const row = captured ?? EXACTLY[`${status} ${state}`] ?? rows[status];
  return badge(row?.says ?? status, row?.tone ?? 'plain');
}

const CAPTURED: StatusRow = { says: texts().captured, tone: 'good' };

/** The types of payments and follow-ups. */
export const PAYMENT_TYPES = ['PA', 'DB', 'CD', 'CP', 'RV', 'RF', 'CB', 'CR', '3D'] as const;

export function typeWords(type: string): string {
  const known = PAYMENT_TYPES.find((each) => each === type);
  return known ? texts()[`type${known}`] : type;
}

/** Brands as shoppers know them; others are shown by their code. */
const BRANDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTER: 'Mastercard',
  AMEX: 'Amex',
  MAESTRO: 'Maestro',
  DISCOVER: 'Discover',
  DINERS: 'Diners',
  PAYPAL: 'PayPal',
  DIRECTDEBIT_SEPA: 'SEPA',
};

export function brandName(brand: string): string {
  return BRANDS[brand] ?? brand;
}

/** A card or account by its brand and last digits; never more of it. A screen reader gets the digits one by one. */
export function cardEnding(brand: string, last4: string | undefined): TemplateResult {
  const mark = html`<span class="mark">${brandName(brand)}</span>`;
  if (!last4) return mark;
  return html`<span class="nowrap"
    >${mark} <span aria-hidden="true" class="figures" dir="ltr"><span class="dots">•••• </span>${last4}</span
    ><span class="unseen">${parts(texts().ending, last4.split('').join(' '))}</span></span
  >`;
}
