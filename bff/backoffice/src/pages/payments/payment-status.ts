import type { TemplateResult } from 'lit';
import { badge, type Tone } from '../../views/state-badge.ts';

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
