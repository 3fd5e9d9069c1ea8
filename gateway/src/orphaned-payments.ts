import type { MerchantsFile, MerchantsFileMistake } from './access/merchants-file.ts';
import type { AuditedOperation } from './ledger/audited-operation.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { LedgerPosition } from './ledger/position-before.ts';
import { balanceOf, capturable, hasHappened, refundable } from './payment/balance.ts';
import { isOpen } from './payment/transitions.ts';
import { simulatorOf } from './routing/choose-acquirer.ts';
import { ownTurn } from './values/in-turns.ts';

/** Operations in one step, so that the requests between two steps wait no more than some milliseconds. */
const PAGE = 100;

/** With so many payments the answer is clear. */
const ENOUGH = 1000;

/** The payments at one acquirer that could not be followed up without it. */
interface OrphanCounts {
  /** Payments whose end is not known, or which the acquirer has booked otherwise than the ledger says. */
  open: number;
  /** Payments of which money can still be captured or refunded. */
  followable: number;
}

/**
 * The acquirers that a new merchants file has no longer, or only under another `connector`, while payments at them are
 * open or can still be captured or refunded. Without its entry such a payment could be neither asked about nor refunded.
 *
 * It reads the ledger from its beginning, in small steps, and only when an acquirer is missing.
 * @throws StoreUnavailable
 */
export async function orphanedPayments(
  ledger: Pick<Ledger, 'auditPayments'>,
  inUse: MerchantsFile,
  next: MerchantsFile,
): Promise<readonly MerchantsFileMistake[]> {
  const missing = inUse.acquirers.filter(
    ({ name, connector }) =>
      !next.acquirers.some((entry) => entry.name === name && entry.connector === connector),
  );
  if (missing.length === 0) return [];
  const names = missing.map(({ name }) => name);
  const found = await countPayments(ledger, names);
  return names.flatMap((name) => {
    const { open, followable } = found.get(name) ?? { open: 0, followable: 0 };
    const most = open + followable >= ENOUGH ? 'at least ' : '';
    return open + followable === 0
      ? []
      : [
          {
            path: 'acquirers',
            message:
              `no longer has ${name} as it was, and ${most}${open} of its payments are open and ${followable} can be ` +
              'captured or refunded; keep its entry, which no channel needs to name',
          },
        ];
  });
}

async function countPayments(
  ledger: Pick<Ledger, 'auditPayments'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, OrphanCounts>> {
  const nameOf = new Map(
    names.flatMap((name) => [[name, name] as const, [simulatorOf(name), name] as const]),
  );
  const found = new Map(names.map((name) => [name, { open: 0, followable: 0 }]));
  let after: LedgerPosition | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page needs the end of the one before
    const page = await ledger.auditPayments(0, after, PAGE);
    after = page.next;
    for (const payment of Map.groupBy(page.operations, ({ operation }) => operation.rootId).values()) {
      const counts = found.get(nameOf.get(acquirerOf(payment) ?? '') ?? '');
      if (counts !== undefined) {
        counts.open += isUndecided(payment) ? 1 : 0;
        counts.followable += !isUndecided(payment) && isFollowable(payment) ? 1 : 0;
      }
    }
    // oxlint-disable-next-line no-await-in-loop -- payments go first
    await ownTurn();
  } while (
    after !== undefined &&
    [...found.values()].some(({ open, followable }) => open + followable < ENOUGH)
  );
  return found;
}

function rootIn(payment: readonly AuditedOperation[]) {
  return payment.find(({ operation }) => operation.id === operation.rootId)?.operation;
}

function acquirerOf(payment: readonly AuditedOperation[]): string | undefined {
  return rootIn(payment)?.acquirer?.name;
}

function isUndecided(payment: readonly AuditedOperation[]): boolean {
  return payment.some(
    ({ operation, contradictions }) =>
      isOpen(operation.state) || contradictions.some(({ isCorrected }) => !isCorrected),
  );
}

function isFollowable(payment: readonly AuditedOperation[]): boolean {
  const root = rootIn(payment);
  if (root === undefined || !hasHappened(root) || root.paymentType === 'CD') return false;
  const balance = balanceOf(
    root,
    payment.map(({ operation }) => operation),
  );
  return !balance.isReversed && (refundable(balance) > 0n || capturable(balance) > 0n);
}
