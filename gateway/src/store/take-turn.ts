import type { Statement, Store } from './store.ts';

/**
 * The statement with which a transaction waits until no other one has this turn; it keeps the turn until it ends. None for
 * the embedded store, whose one writer runs one transaction after the other.
 *
 * @param kind of what takes turns, the same in all processes
 * @param of which of them; all of the kind take turns without it
 */
export function takeTurn(
  { dialect }: Pick<Store, 'dialect'>,
  kind: number,
  of?: string,
): readonly Statement[] {
  if (dialect.name === 'sqlite') {
    return [];
  }
  return of === undefined
    ? [{ name: 'take turn', text: 'SELECT pg_advisory_xact_lock($1)', values: [kind] }]
    : [
        {
          name: 'take turn of one',
          text: 'SELECT pg_advisory_xact_lock($1, hashtext($2))',
          values: [kind, of],
        },
      ];
}
