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

export function statusBadge(status: string): TemplateResult {
  const rows: Readonly<Record<string, StatusRow>> = PAYMENT_STATUSES;
  const row = rows[status];
  return badge(row?.says ?? status, row?.tone ?? 'plain');
}

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

/** A card or account by its brand and last digits; never more of it. A screen reader gets the digits one by one. */
export function cardEnding(brand: string | undefined, last4: string | undefined): TemplateResult {
  if (!last4) return html`${brand ?? ''}`;
  return html`<span class="nowrap"
    >${brand ?? ''} <span aria-hidden="true" class="figures">•••• ${last4}</span
    ><span class="unseen">ending ${last4.split('').join(' ')}</span></span
  >`;
}

const TONES: Readonly<Record<string, Tone>> = { approved: 'good', declined: 'bad', failed: 'bad' };

/** How one operation stands, in the words of the ledger. */
export function operationState({ state, isOpen }: { state: string; isOpen: boolean }): TemplateResult {
  return badge(state.replaceAll('-', ' '), isOpen ? 'warn' : (TONES[state] ?? 'plain'));
}
