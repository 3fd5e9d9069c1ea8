import type { AnswerOf } from '../../call/call-admin.ts';

export type Report = AnswerOf<'GET reports'>;
export type Figures = Report['currencies'][number];
export type NamedFigures = Figures['days'][number];
export type Attention = AnswerOf<'GET reports/attention'>;

export function listLink(query: string): string {
  return `/payments?${new URLSearchParams({ q: query })}`;
}

/** A share in per cent; nothing where nothing was approved or declined. */
export function rateText(rate: number | undefined): string {
  return rate === undefined ? '–' : `${(rate * 100).toFixed(1)} %`;
}
