import { type Evidence, type Finding, outcomeOf } from './evidence.ts';

/** Every answer that a client received is in the ledger, and still says the same. */
export function answersKept({ received, ledger }: Evidence): Finding[] {
  const byId = new Map(ledger.map((line) => [line.id, line]));
  return received.flatMap(({ id, reference, code }): Finding[] => {
    const line = byId.get(id);
    if (line === undefined) {
      return [{ kind: 'loss', says: `a client was answered ${code} for ${id}, and the ledger has no ${id}` }];
    }
    if (line.reference !== reference) {
      return [{ kind: 'disagreement', says: `${id} is ${reference} to its client, not ${line.reference}` }];
    }
    const isKept = outcomeOf(code) === 'pending' || line.code === code;
    return isKept
      ? []
      : [{ kind: 'disagreement', says: `a client was answered ${code} for ${id}, now it is ${line.code}` }];
  });
}

/** When everything is idle, nothing is open. */
export function nothingOpen({ ledger }: Evidence): Finding[] {
  return ledger
    .filter(({ code }) => outcomeOf(code) === 'pending')
    .map(({ id, type }) => ({ kind: 'disagreement', says: `the ${type} ${id} was never settled` }));
}
