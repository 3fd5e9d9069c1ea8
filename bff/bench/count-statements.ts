import { DatabaseSync, StatementSync } from 'node:sqlite';

/**
 * Counts the statements of the embedded store, for the budget: `node --import bff/bench/count-statements.ts <program>`.
 * Asked by its parent for `statements`, it answers with their number so far.
 */

let statements = 0;

function counted<Method extends 'all' | 'exec' | 'get' | 'run'>(
  prototype: Record<Method, (...values: never[]) => unknown>,
  method: Method,
): void {
  const original = prototype[method];
  prototype[method] = function count(this: unknown, ...values: never[]): unknown {
    statements += 1;
    return original.apply(this, values);
  };
}

counted(StatementSync.prototype as never, 'all');
counted(StatementSync.prototype as never, 'get');
counted(StatementSync.prototype as never, 'run');
counted(DatabaseSync.prototype as never, 'exec');

process.on('message', (word) => {
  if (word === 'statements') process.send?.(String(statements));
});
// To listen keeps no process alive.
process.channel?.unref();
