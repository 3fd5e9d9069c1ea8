import { html, type TemplateResult } from 'lit';
import { badge, type Tone } from '../../views/icons.ts';

interface StatusRow {
  readonly says: string;
  readonly tone: Tone;
}

/** How a payment may stand, as the search names it too. */
export const PAYMENT_STATUSES = {
  approved: { says: 'Approved', tone: 'good' },
  declined: { says: 'Declined', tone: 'bad' },
  pending: { says: 'Pending', tone: 'warn' },
  unknown: { says: 'Outcome unknown', tone: 'warn' },
  reversed: { says: 'Reversed', tone: 'plain' },
  refunded: { says: 'Refunded', tone: 'plain' },
  chargedback: { says: 'Charged back', tone: 'bad' },
} as const satisfies Readonly<Record<string, StatusRow>>;

/** What of a payment says how it stands: in the words of the search, and more exactly in those of the payment API. */
interface Standing {
  readonly status: string;
  readonly state: string;
  readonly type: string;
}

/** Where a part alone was captured or given back, or nothing was captured yet, the status alone would say too much. */
const EXACTLY: Readonly<Record<string, StatusRow>> = {
  'chargedback captured': { says: 'Partially charged back', tone: 'bad' },
  'chargedback debited': { says: 'Partially charged back', tone: 'bad' },
  'chargedback partly refunded': { says: 'Partially charged back', tone: 'bad' },
  'refunded partly refunded': { says: 'Partially refunded', tone: 'plain' },
  'refunded partly captured and refunded': { says: 'Partially refunded', tone: 'plain' },
  'approved partly captured': { says: 'Partially captured', tone: 'good' },
  'approved authorised': { says: 'Authorised', tone: 'good' },
  'approved authenticated': { says: 'Authenticated', tone: 'good' },
  'approved verified': { says: 'Verified', tone: 'good' },
};

/** How a payment stands, in words: `Partially refunded`. */
export function statusBadge({ status, state, type }: Standing): TemplateResult {
  const rows: Readonly<Record<string, StatusRow>> = PAYMENT_STATUSES;
  const captured = type === 'PA' && status === 'approved' && state === 'captured' ? CAPTURED : undefined;
  const row = captured ?? EXACTLY[`${status} ${state}`] ?? rows[status];
  return badge(row?.says ?? status, row?.tone ?? 'plain');
}

const CAPTURED: StatusRow = { says: 'Captured', tone: 'good' };

/** Types of payments and of what refers to them, in words. */
export const PAYMENT_TYPES: Readonly<Record<string, string>> = {
  PA: 'Authorisation',
  DB: 'Debit',
  CD: 'Credit',
  CP: 'Capture',
  RV: 'Reversal',
  RF: 'Refund',
  CB: 'Chargeback',
  CR: 'Chargeback reversal',
  '3D': 'Authentication',
};

export function typeWords(type: string): string {
  return PAYMENT_TYPES[type] ?? type;
}

/** As shoppers know them; others are shown by their code. */
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
    >${mark} <span aria-hidden="true" class="figures"><span class="dots">•••• </span>${last4}</span
    ><span class="unseen">ending ${last4.split('').join(' ')}</span></span
  >`;
}
