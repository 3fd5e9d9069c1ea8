import { auditLedger } from '@tollgate/gateway/audit/audit-ledger';
import { type Operation, referencedBy } from '@tollgate/gateway/payment/operation';
import { isOpen } from '@tollgate/gateway/payment/transitions';
import type { AcquirerKey } from '@tollgate/gateway/values/ids';
import { compare } from '../../e2e/chaos/compare/compare.ts';
import type { BookLine, LedgerLine } from '../../e2e/chaos/compare/evidence.ts';
import { auditedBooks, isUndone } from './acquirer.ts';
import type { CallerRecords } from './caller-records.ts';
import { lifeOf } from './faults-of-story.ts';
import { limitsHold } from './limits-hold.ts';
import { promisesKept } from './promises-kept.ts';
import { labelOf, merchantIn, regionOf } from './regions.ts';
import type { World } from './world.ts';

/** Compares the answers to callers, the ledger and the books of the acquirers. @returns all findings */
export async function checkWorld(world: World, records: CallerRecords): Promise<string[]> {
  const { acquirers, regions, sent } = world;
  const operations = (await Promise.all(regions.map(operationsOf))).flat();
  const excused = excusedKeys(world, operations);
  const books = acquirers.flatMap(({ books: entries }) =>
    [...entries.values()]
      .filter(({ key }) => !excused.has(key))
      .map(
        (entry): BookLine => ({
          key: entry.key,
          // The comparison takes an authorisation that refers to one as an attempt at it.
          original: entry.type === 'extension' ? undefined : entry.original,
          type: entry.type === 'extension' ? 'authorisation' : entry.type,
          minor: entry.amount.minor,
          currency: entry.amount.currency,
          state: entry.state === 'approved' ? 'approved' : 'declined',
        }),
      ),
  );
  // Banks' acts are in no books of an acquirer; the audit sums them up.
  const asked = operations.filter(({ paymentType }) => paymentType !== 'CB' && paymentType !== 'CR');
  const ids = new Set<string>(operations.filter((each) => !asked.includes(each)).map(({ id }) => id));
  const extensions = new Set(
    asked.filter(({ kind, paymentType }) => kind === 'follow-up' && paymentType === 'PA').map(({ id }) => id),
  );
  const received = records.received.filter(({ id }) => !ids.has(id));
  const compared = compare({ received, ledger: asked.map((each) => lineOf(each, extensions)), books });
  const audits = await Promise.all(
    regions.flatMap(({ number, stores }) =>
      acquirers.map((acquirer) => {
        const ofOthers = [...acquirer.books.keys()].filter(
          (key) => regionOf(lifeOf(key), regions.length) !== number,
        );
        const connector = auditedBooks(acquirer, new Set([...excused, ...ofOthers]));
        return auditLedger(stores.shared.ledger, {
          acquirer: { connector, names: new Set([acquirer.name]) },
        });
      }),
    ),
  );
  return [
    ...world.findings,
    ...records.findings,
    ...acquirers.flatMap(({ complaints }) => complaints),
    ...[...sent].filter(([key, times]) => times > 1 && !key.includes('undo')).map(sentTwice),
    ...compared.map(({ kind, says }) => `${kind}: ${says}`),
    ...audits.flatMap(({ faults }) =>
      faults.first.map(({ kind, at, detail }) => `audit: ${kind} at ${at}: ${detail}`),
    ),
    ...elsewhere(world, operations),
    ...(await farFromHome(world)),
    ...limitsHold(world, operations),
    ...checkoutsPaidTwice(operations, world),
    ...(await endingsNotified(world, operations)),
    ...(await promisesKept(world, records, operations)),
  ].filter((says, place, all) => all.indexOf(says) === place);
}

/** Each operation that ended has exactly one event of its ending. */
async function endingsNotified({ regions }: World, operations: readonly Operation[]): Promise<string[]> {
  const logs = await Promise.all(regions.map(({ stores }) => stores.shared.events.findAfter(0, 1_000_000)));
  const endings = Map.groupBy(
    logs
      .flat()
      .filter(
        ({ type, state }) =>
          type !== 'RISK' && type !== 'REGISTRATION' && !isOpen(state as Operation['state']),
      ),
    ({ objectId }) => objectId,
  );
  return operations
    .filter(({ kind, state }) => kind !== 'attempt' && !isOpen(state))
    .flatMap(({ id, state }) => {
      const reported = endings.get(id) ?? [];
      return reported.length === 1 && reported[0]?.state === state
        ? []
        : [`${id} ended as ${state}, and its events report ${reported.map((each) => each.state).join(', ')}`];
    });
}

/**
 * The pending work: operations without an end, by the whole ledger and not by the list of open ones, which may be wrong
 * itself; details without an answer; events that were not delivered.
 */
export async function countOpen({ regions }: World): Promise<number> {
  const counts = await Promise.all(
    regions.map(async (region) => {
      const { registrations, webhookDeliveries } = region.stores.shared;
      const pending = await registrations.findPending(Number.MAX_SAFE_INTEGER, 100);
      const { waiting } = await webhookDeliveries.count();
      const open = (await operationsOf(region)).filter(({ state }) => isOpen(state));
      return open.length + pending.length + waiting;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

type Region = World['regions'][number];

async function operationsOf({ stores }: Region): Promise<readonly Operation[]> {
  const { operations } = await stores.shared.ledger.auditPayments(0, undefined, 1_000_000);
  return operations.map(({ operation }) => operation);
}

/** Payments are in the region of their merchant, and nowhere else. */
async function farFromHome({ regions }: World): Promise<string[]> {
  const all = await Promise.all(
    regions.map(async (region) =>
      (await operationsOf(region))
        .filter(({ merchant }) => merchant !== merchantIn(region.number))
        .map(({ id, merchant }) => `${id} of ${merchant} is in ${labelOf(region.number)}`),
    ),
  );
  return all.flat();
}

function lineOf(operation: Operation, extensions: ReadonlySet<string>): LedgerLine {
  const { id, paymentType, amount, merchantTransactionId, resultCode, acquirer, state } = operation;
  const referencedId = referencedBy(operation);
  const isStopped =
    operation.kind === 'payment' &&
    operation.authentication?.stoppedWith !== undefined &&
    state === 'declined';
  return {
    id,
    // An extension adds to its payment, and what refers to it is asked for of the payment.
    referencedId: extensions.has(referencedId ?? '') ? operation.rootId : referencedId,
    type: paymentType,
    minor: amount.minor,
    currency: amount.currency,
    reference: merchantTransactionId,
    code: resultCode,
    // Not where no acquirer was asked, or nothing was booked.
    key: isStopped || state === 'not-sent' || state === 'refused' ? undefined : acquirer?.key,
  };
}

function sentTwice([key, times]: readonly [string, number]): string {
  return `${key} was sent to an acquirer ${times} times`;
}

/** An approval on the ledger must be in the books of its acquirer. */
function elsewhere({ acquirers }: World, operations: readonly Operation[]): string[] {
  return operations.flatMap(({ id, state, acquirer }) => {
    const books = acquirers.find(({ name }) => name === acquirer?.name)?.books;
    return state === 'approved' && acquirer !== undefined && books?.get(acquirer.key)?.state !== 'approved'
      ? [`${id} is approved at ${acquirer.name}, which has not booked it`]
      : [];
  });
}

function checkoutsPaidTwice(operations: readonly Operation[], { acquirers }: World): string[] {
  const isBooked = (key: AcquirerKey): boolean =>
    acquirers.some(({ books }) => books.get(key)?.state === 'approved' && !isUndone(books, key));
  const paid = operations.filter(
    (each) =>
      each.kind === 'payment' &&
      each.checkoutId !== undefined &&
      each.acquirer !== undefined &&
      isBooked(each.acquirer.key),
  );
  return [...Map.groupBy(paid, (each) => (each.kind === 'payment' ? each.checkoutId : undefined))]
    .filter(([, all]) => all.length > 1)
    .map(([checkout, all]) => `the checkout ${checkout} was paid ${all.length} times`);
}

/**
 * Bookings of an acquirer against its own answer while a gateway stopped or a store failed: the contradiction may not have been
 * recorded. At any other time it must be corrected.
 */
function excusedKeys({ acquirers, faults }: World, operations: readonly Operation[]): ReadonlySet<string> {
  const approved = new Set(
    operations.flatMap(({ state, acquirer }) => (state === 'approved' ? (acquirer?.key ?? []) : [])),
  );
  return new Set(
    acquirers.flatMap(({ broken, books }) =>
      [...broken]
        .filter(
          ([key, at]) => faults.wasTroubled(lifeOf(key), at) && !approved.has(key) && !isUndone(books, key),
        )
        .map(([key]) => key),
    ),
  );
}
