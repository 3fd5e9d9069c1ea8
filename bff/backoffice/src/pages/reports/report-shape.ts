import { flag, list, number, type Of, object, optional, text } from '../../call/shape.ts';

const TOTAL = object({ count: number, amount: text });
const LISTED = object({ count: number, amount: text, query: text });

const PAYMENTS = {
  approved: LISTED,
  failed: LISTED,
  declined: TOTAL,
  refused: TOTAL,
  notSent: TOTAL,
  pending: LISTED,
  unknown: LISTED,
  open: LISTED,
  rates: object({ first: optional(number), final: optional(number) }),
};

const NAMED = object({ ...PAYMENTS, name: text, query: text });

const FIGURES = object({
  currency: text,
  query: text,
  payments: object(PAYMENTS),
  followUps: object({ CP: TOTAL, RV: TOTAL, RF: LISTED, CB: LISTED, CR: TOTAL }),
  days: list(NAMED),
  brands: list(NAMED),
  acquirers: list(
    object({ name: text, asked: LISTED, approved: TOTAL, declined: TOTAL, rate: optional(number) }),
  ),
  codes: list(object({ code: text, says: text, count: number, amount: text, query: text })),
  retries: list(object({ first: text, second: text, retried: LISTED, rescued: LISTED })),
});

export const REPORT = object({ from: text, to: text, isComplete: flag, currencies: list(FIGURES) });

export const ATTENTION = object({
  isComplete: flag,
  items: list(object({ kind: text, says: text, count: number, isAtLeast: flag, query: optional(text) })),
});

export type Report = Of<typeof REPORT>;
export type Figures = Of<typeof FIGURES>;
export type NamedFigures = Of<typeof NAMED>;
export type Attention = Of<typeof ATTENTION>;

export function listLink(query: string): string {
  return `/payments?${new URLSearchParams({ q: query })}`;
}

/** A share in per cent; nothing where nothing was approved or declined. */
export function rateText(rate: number | undefined): string {
  return rate === undefined ? '–' : `${(rate * 100).toFixed(1)} %`;
}
