import type { AnswerOf } from '../../call/call-admin.ts';

export type Export = AnswerOf<'GET exports'>['exports'][number];

export const EXPORT_KINDS: Readonly<Record<string, string>> = {
  payments: 'Payments',
  journal: 'Journal',
  settlement: 'Settlement',
};

/** What was asked for, in one line. */
export function askedWords({ asked }: Pick<Export, 'asked'>): string {
  const { q, from, to, merchant, channel } = asked;
  const time = from === undefined || to === undefined ? '' : `${from} to ${to}`;
  return [q === '' ? 'all' : q, time, merchant, channel].filter(Boolean).join(', ');
}
