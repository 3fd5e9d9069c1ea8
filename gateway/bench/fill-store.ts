import { amountUnits, valuesOf } from '../src/office/search/payment-facts.ts';
import { searchRows } from '../src/office/search/search-rows.ts';
import { createSearchTerms } from '../src/office/search/term-hashes.ts';
import type { FollowUp, Payment } from '../src/payment/operation.ts';
import { type BenchStore, openBenchStore } from './open-bench-store.ts';
import { paymentOf, refundOf, timeOf } from './search-payments.ts';

const AT_ONCE = 2000;

/** The retention of events. */
const EVENTS_FOR = 90 * 24 * 60 * 60 * 1000;

/** Payments of a year, none of them open, with refunds of some. */
export async function fillStore(filled: BenchStore, size: number): Promise<void> {
  const { store, stores, run, analyse } = filled;
  const rows = searchRows(store);
  const terms = createSearchTerms(stores.keys);
  const putBack = await withoutIndexes(filled);
  await rows.park(terms.marks.older);
  await rows.begin(terms.marks.ledger, 0);
  let from = 0;
  /* oxlint-disable no-await-in-loop -- groups of writes share a commit */
  for (let written = 0; written < size; written += AT_ONCE) {
    const payments = Array.from({ length: Math.min(AT_ONCE, size - written) }, (_, at) =>
      paymentOf(written + at, size),
    );
    const refunds = payments.flatMap((payment, at) => refundOf(written + at, payment) ?? []);
    const refundsOf = new Map(refunds.map((refund) => [refund.rootId, refund]));
    // The first one finds the key that seals the others.
    for (const some of [payments.slice(0, 1), payments.slice(1), refunds]) {
      await Promise.all(some.map((operation) => stores.ledger.recordRefusal(operation)));
    }
    const to = await stores.ledger.newestPosition();
    const found = await rows.run('missing', [from, to, terms.keyId, AT_ONCE]);
    const positions = new Map(found.map(({ id, position }) => [String(id), Number(position)]));
    const indexed = payments.map((payment) => {
      const current = termsOf(payment, refundsOf.get(payment.id));
      return {
        position: positions.get(payment.id) ?? 0,
        amount: amountUnits(payment),
        terms: current,
        added: current,
        older: [],
      };
    });
    const move = { name: terms.marks.ledger, from, to };
    if (!(await rows.write(terms.keyId, indexed, move))) throw new Error('something else indexes the store');
    from = to;
    if (timeOf(size, size) - timeOf(written, size) > EVENTS_FOR) await run('DELETE FROM event_queue');
    else await stores.events.newestPosition();
  }
  // As reconciliation and the regular work of a gateway do.
  await stores.ledger.sweepOpen(await stores.ledger.markSweep());
  await stores.events.settledPosition();
  await putBack();
  while (await stores.paymentSearch.catchUp(AT_ONCE));
  /* oxlint-enable no-await-in-loop */
  await analyse();

  function termsOf(payment: Payment, refund: FollowUp | undefined): number[] {
    const operations = refund === undefined ? [payment] : [payment, refund];
    return [...new Set(valuesOf(payment, operations).map(([key, value]) => terms.termOf(key, value)))];
  }
}

const BIG = "('operations', 'endings', 'search_payments')";

/** @returns makes them again, each in the order of its keys */
async function withoutIndexes({ store, run }: BenchStore): Promise<() => Promise<void>> {
  const found = await run(
    store.dialect.name === 'sqlite'
      ? `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ${BIG}`
      : `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
         WHERE schemaname = current_schema() AND tablename IN ${BIG}
           AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
  );
  await run(found.map(({ name }) => `DROP INDEX ${String(name)};`).join('\n'));
  return async () => {
    await run(found.map(({ sql }) => `${String(sql)};`).join('\n'));
  };
}

/**
 * `fill-store.ts sqlite|postgres <folder or address> <payments>`: fills an empty store as a gateway would have, through
 * the verbs of the ledger and the index of the search. Only the order differs: indexes whose keys come in no order are made
 * at the end, and events that a gateway would have removed by now are not made.
 */
if (import.meta.main) {
  const [kind = '', place = '', size = '0'] = process.argv.slice(2);
  const filled = await openBenchStore(kind, place);
  await fillStore(filled, Number(size));
  await filled.close();
  process.stdout.write('{}\n');
}
