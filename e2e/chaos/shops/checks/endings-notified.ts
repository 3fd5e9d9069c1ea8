import { type Finding, outcomeOf } from '../../compare/evidence.ts';
import type { NotificationEvidence } from '../notification-evidence.ts';

/** Each operation that ended has exactly one event of its ending, and each event an operation. */
export function endingsNotified({ ledger, events }: NotificationEvidence): Finding[] {
  const notified = events.filter(({ type }) => type === 'PAYMENT');
  const ofOperation = Map.groupBy(notified, ({ objectId }) => objectId);
  const known = new Set(ledger.map(({ id }) => id));
  const ended = ledger.filter(({ code }) => outcomeOf(code) !== 'pending');
  return [
    ...ended.flatMap(({ id, type, code }): Finding[] => {
      const endings = (ofOperation.get(id) ?? []).filter((event) => outcomeOf(event.code) !== 'pending');
      const [ending, ...more] = endings;
      if (ending === undefined) {
        return [{ kind: 'loss', says: `the ${type} ${id} ended with ${code}, and no event says so` }];
      }
      if (more.length > 0) {
        return [{ kind: 'double', says: `${endings.length} events say that the ${type} ${id} ended` }];
      }
      return ending.code === code
        ? []
        : [{ kind: 'disagreement', says: `${id} ended with ${code}, and its event says ${ending.code}` }];
    }),
    ...notified
      .filter(({ objectId }) => !known.has(objectId))
      .map(({ id, objectId }) => ({
        kind: 'disagreement' as const,
        says: `the event ${id} is about ${objectId}, which the ledger does not have`,
      })),
  ];
}
