import { correctedBookings, operationOf } from './corrected-bookings.ts';
import { type Evidence, type Finding, outcomeOf } from './evidence.ts';

/**
 * The rule that everything else serves, without the ledger in between: no money has moved, and stayed moved, for a
 * payment that a client saw fail, and it has moved for every payment that a client saw approved.
 */
export function answeredAsBooked(evidence: Evidence): Finding[] {
  const { bookings, reversals } = correctedBookings(evidence);
  const taken = Map.groupBy(
    evidence.books.filter(
      ({ key, state }) => state === 'approved' && !bookings.has(key) && !reversals.has(key),
    ),
    ({ key }) => operationOf(key),
  );
  // Several reports of the same thing are one finding.
  const answers = new Map(evidence.received.map(({ id, code }) => [`${id} ${code}`, { id, code }]));
  return [...answers.values()].flatMap(({ id, code }): Finding[] => {
    const outcome = outcomeOf(code);
    const keys = (taken.get(id) ?? []).map(({ key }) => key);
    if (outcome === 'failed' && keys.length > 0) {
      return [
        { kind: 'loss', says: `a client was answered ${code} for ${id}, and ${keys.join(', ')} is booked` },
      ];
    }
    return outcome === 'approved' && keys.length === 0
      ? [{ kind: 'loss', says: `a client was answered ${code} for ${id}, and nothing of it is booked` }]
      : [];
  });
}
