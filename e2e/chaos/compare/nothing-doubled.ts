import { correctedBookings, operationOf } from './corrected-bookings.ts';
import { type Evidence, type Finding, outcomeOf } from './evidence.ts';

/** Nothing that was asked for once was done twice, on either side. */
export function nothingDoubled(evidence: Evidence): Finding[] {
  const { ledger, books } = evidence;
  const { bookings, reversals, takenBackTwice } = correctedBookings(evidence);
  const approved = ledger.filter(({ code }) => outcomeOf(code) !== 'failed');
  const taken = books.filter(
    ({ key, state }) => state === 'approved' && !bookings.has(key) && !reversals.has(key),
  );
  return [
    ...repeated(approved.map(({ reference }) => reference)).map(
      (name) => `${name} was carried out more than once`,
    ),
    ...repeated(ledger.map(({ id }) => id)).map((id) => `the ledger shows ${id} more than once`),
    ...repeated(ledger.map(({ key }) => key)).map((key) => `two operations have the acquirer's key ${key}`),
    ...repeated(books.map(({ key }) => key)).map((key) => `the acquirer booked ${key} more than once`),
    ...repeated(taken.map(({ key }) => operationOf(key))).map(
      (id) => `${id} was booked at more than one acquirer`,
    ),
    ...takenBackTwice.map((key) => `${key} was taken back more than once`),
  ].map((says) => ({ kind: 'double', says }));
}

function repeated(names: readonly (string | undefined)[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const name of names) {
    if (name !== undefined) (seen.has(name) ? twice : seen).add(name);
  }
  return [...twice];
}
