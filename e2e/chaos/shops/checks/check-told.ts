import type { Finding } from '../../compare/evidence.ts';
import type { ToldEvidence } from '../told-evidence.ts';
import { callsMade } from './calls-made.ts';
import { checkoutsKept } from './checkouts-kept.ts';
import { endingsTold } from './endings-told.ts';
import { eventsDelivered } from './events-delivered.ts';
import { orderKept } from './order-kept.ts';

/** Compares what shops were told with what happened. @returns all that is wrong */
export function checkTold(evidence: ToldEvidence): Finding[] {
  return [endingsTold, eventsDelivered, orderKept, callsMade, checkoutsKept, nothingForbidden].flatMap(
    (check) => check(evidence),
  );
}

/** No call came where none may go. */
function nothingForbidden({ trespasses }: ToldEvidence): Finding[] {
  return trespasses.map((request) => ({
    kind: 'fault',
    says: `a call came to the address that is not allowed: ${request}`,
  }));
}
