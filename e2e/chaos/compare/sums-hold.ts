import { type Evidence, type Finding, type LedgerLine, outcomeOf } from './evidence.ts';

/** Of every payment: captures are within what was authorised, refunds within what was taken. */
export function sumsHold({ ledger }: Evidence): Finding[] {
  const approved = ledger.filter(({ code }) => outcomeOf(code) === 'approved');
  const byId = new Map(ledger.map((line) => [line.id, line]));
  const families = Map.groupBy(approved, (line) => rootOf(line, byId));
  return [...families].flatMap(([root, lines]) => {
    const sum = (type: string): bigint =>
      lines.reduce((total, line) => (line.type === type ? total + line.minor : total), 0n);
    const taken = sum('DB') + sum('CP');
    return [
      ...(sum('CP') > sum('PA') ? [`${sum('CP')} of ${root} was captured, ${sum('PA')} was authorised`] : []),
      ...(sum('RF') > taken ? [`${sum('RF')} of ${root} was refunded, ${taken} was taken`] : []),
    ].map((says) => ({ kind: 'disagreement', says }) as const);
  });
}

function rootOf(line: LedgerLine, byId: ReadonlyMap<string, LedgerLine>): string {
  const referenced = line.referencedId === undefined ? undefined : byId.get(line.referencedId);
  return referenced === undefined ? line.id : rootOf(referenced, byId);
}
