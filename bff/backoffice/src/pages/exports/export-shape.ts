import { list, number, type Of, object, optional, record, text } from '../../call/shape.ts';

export const EXPORT = object({
  id: text,
  kind: text,
  asked: record(text),
  name: text,
  state: text,
  rows: number,
  bytes: number,
  share: optional(number),
  why: optional(text),
  madeAt: number,
  endsAt: number,
});

export const EXPORTS = object({ exports: list(EXPORT) });

export type Export = Of<typeof EXPORT>;

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
