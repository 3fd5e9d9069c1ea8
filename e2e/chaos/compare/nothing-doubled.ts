import { type BookLine, type Evidence, type Finding, outcomeOf } from './evidence.ts';

/** Nothing that was asked for once was done twice, on either side. */
export function nothingDoubled({ ledger, books }: Evidence): Finding[] {
  const approved = ledger.filter(({ code }) => outcomeOf(code) !== 'failed');
  const taken = books.filter(({ state }) => state === 'approved');
  return [
    ...repeated(approved.map(({ reference }) => reference)).map(
      (name) => `${name} was carried out more than once`,
    ),
    ...repeated(ledger.map(({ id }) => id)).map((id) => `the ledger shows ${id} more than once`),
    ...repeated(ledger.map(({ key }) => key)).map((key) => `two operations have the acquirer's key ${key}`),
    ...repeated(books.map(({ key }) => key)).map((key) => `the acquirer booked ${key} more than once`),
    ...repeated(taken.map(operationOf)).map((id) => `${id} was booked at more than one acquirer`),
  ].map((says) => ({ kind: 'double', says }));
}

/** A key is the operation's id and the number of the attempt. */
function operationOf({ key }: BookLine): string {
  return key.replace(/-\d+$/, '');
}

function repeated(names: readonly (string | undefined)[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const name of names) {
    if (name !== undefined) {
      (seen.has(name) ? twice : seen).add(name);
    }
  }
  return [...twice];
}
