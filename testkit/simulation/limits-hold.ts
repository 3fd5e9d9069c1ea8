import type { Operation } from '@tollgate/gateway/payment/operation';
import { type BookedAs, isUndone } from './acquirer.ts';
import type { World } from './world.ts';

/**
 * The limits of each payment in the books alone, which know none of their own: they hold what happened, whatever the
 * ledger says. What an acquirer booked against its word, and was undone, is no more than that.
 */
export function limitsHold({ acquirers }: World, operations: readonly Operation[]): string[] {
  const rootOf = new Map(operations.map(({ acquirer, rootId }) => [acquirer?.key, rootId]));
  const booked = acquirers
    .flatMap(({ books, broken }) =>
      [...books.values()].filter(({ key }) => !(broken.has(key) && isUndone(books, key))),
    )
    .filter(({ key, state }) => state === 'approved' && rootOf.has(key));
  return [...Map.groupBy(booked, ({ key }) => rootOf.get(key))].flatMap(([root, entries]) => {
    const sum = (...types: readonly BookedAs[]): bigint =>
      entries
        .filter(({ type }) => types.includes(type as BookedAs))
        .reduce((total, { amount }) => total + amount.minor, 0n);
    const authorised = sum('authorisation', 'extension');
    const taken = sum('sale', 'credit');
    return [
      ...(sum('capture') > authorised ? ['more is captured than was authorised'] : []),
      ...(sum('refund') > sum('capture') + taken ? ['more is refunded than was taken'] : []),
      ...(sum('reversal') > authorised + taken - sum('capture') ? ['more is reversed than was left'] : []),
      ...(taken > 0n && sum('reversal') > 0n && sum('refund') > 0n ? ['it is reversed and refunded'] : []),
    ].map((says) => `in the books of ${root}, ${says}`);
  });
}
