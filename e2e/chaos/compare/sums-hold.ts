import { type Evidence, type Finding, outcomeOf } from './evidence.ts';
import { rootOf } from './root-of.ts';

/** Checks of every payment that captures are within the authorised amount, and refunds within the captured one. */
export function sumsHold({ ledger }: Evidence): Finding[] {
  const approved = ledger.filter(({ code }) => outcomeOf(code) === 'approved');
  const byId = new Map(ledger.map((line) => [line.id, line]));
  const families = Map.groupBy(approved, (line) => rootOf(line, byId));
  return [...families].flatMap(([root, lines]) => {
    const sum = (type: string): bigint =>
      lines.reduce((total, line) => (line.type === type ? total + line.minor : total), 0n);
    // Money that was paid to the shopper without an earlier payment can be taken back as well.
    const taken = sum('DB') + sum('CP') + sum('CD');
    return [
      ...(sum('CP') > sum('PA') ? [`${sum('CP')} of ${root} was captured, ${sum('PA')} was authorised`] : []),
      ...(sum('RF') > taken ? [`${sum('RF')} of ${root} was refunded, ${taken} was taken`] : []),
    ].map((says) => ({ kind: 'disagreement', says }) as const);
  });
}
