import type { CountedBy, Ledger } from '../../ledger/ledger.ts';
import { isRedacted } from '../../ledger/redacted-operation.ts';
import type { CountedOperation } from '../../payment/balance.ts';
import type { Operation, Payment } from '../../payment/operation.ts';
import { isOpen } from '../../payment/transitions.ts';
import type { PaymentId } from '../../values/ids.ts';
import { isMonthKey, type MonthKeys, monthOf, monthsBetween } from './month-keys.ts';
import type { PersonalRows, SealingMark } from './personal-rows.ts';
import {
  hashOfAddress,
  holderIn,
  isToBeSealed,
  openOperation,
  openTexts,
  openWith,
  sealOperation,
} from './sealed-operation.ts';
import { startSealedFollowUp } from './start-sealed-follow-up.ts';

/** How often a process looks whether the texts of older versions are all sealed, in milliseconds. */
const LOOK_PAUSE = 60_000;

/** A payment of more, as with a full cart, takes too much room to be kept as it ended. */
const MOST_FIELDS = 100;

export interface SealingParts {
  readonly keys: MonthKeys;
  /** Up to where the texts that older versions kept in clear are sealed. */
  readonly sealingMark: () => Promise<SealingMark>;
  /** Keeps payments as they ended, with their texts, for those who would read and open them soon. */
  readonly recent?: { keep(id: PaymentId, payment: Payment): void } | undefined;
}

/**
 * A ledger that keeps names, addresses and e-mail of shoppers sealed with the key of their merchant and month: rows stay
 * as they are when that key is destroyed. Audits read the rows without opening them.
 */
export function sealingLedger(ledger: Ledger, { keys, sealingMark, recent }: SealingParts): Ledger {
  const seal = async <Kind extends Operation>(operation: Kind): Promise<Kind> => {
    const { merchant, startedAt } = operation;
    if (!isToBeSealed(operation, await sealingMark())) return operation;
    return sealOperation(keys.held(merchant, startedAt) ?? (await keys.of(merchant, startedAt)), operation);
  };

  const open = async <Kind extends Operation>(operation: Kind): Promise<Kind> => {
    if (operation.sealed === undefined) return operation;
    const { merchant, startedAt } = operation;
    return openWith(
      keys.known(merchant, startedAt) ?? (await keys.find(merchant, monthOf(startedAt))),
      operation,
    );
  };
  const openAll = async <Kind extends Operation>(operations: readonly Kind[]): Promise<Kind[]> => {
    const opened: Kind[] = [];
    for (const operation of operations) {
      const { sealed, merchant, startedAt } = operation;
      const key = sealed && keys.known(merchant, startedAt);
      if (sealed === undefined) {
        opened.push(operation);
      } else if (key === undefined) {
        // oxlint-disable-next-line no-await-in-loop -- nearly all have the same key, which is in memory after the first
        opened.push(await open(operation));
      } else {
        opened.push(openWith(key, operation));
      }
    }
    return opened;
  };
  const openOne = async <Kind extends Operation>(
    found: Promise<Kind | undefined>,
  ): Promise<Kind | undefined> => {
    const operation = await found;
    return operation && open(operation);
  };
  const openPage = async <Page extends { readonly operations: readonly Operation[] }>(
    found: Promise<Page>,
  ) => {
    const page = await found;
    return { ...page, operations: await openAll(page.operations) };
  };

  return {
    ...ledger,
    startOperation: async (payment, ...rest) => ledger.startOperation(await seal(payment), ...rest),
    recordRefusal: async (operation, ...rest) => ledger.recordRefusal(await seal(operation), ...rest),
    startFollowUp: async (rootId, decide) =>
      startSealedFollowUp({ ledger, keys, mark: await sealingMark() }, rootId, decide),
    finishOperation: async (operation, ...rest) => {
      const found = await ledger.finishOperation(operation, ...rest);
      // It is sealed where it had to be read again.
      const finished = found?.sealed === undefined ? found : await open(found);
      if (finished?.kind === 'payment' && !isOpen(finished.state) && finished.echo.length <= MOST_FIELDS) {
        recent?.keep(finished.id, finished);
      }
      return finished;
    },
    retryOperation: async (retry) => {
      return openOne(ledger.retryOperation({ ...retry, firstAttempt: await seal(retry.firstAttempt) }));
    },
    awaitRedirect: (payment, departure) => openOne(ledger.awaitRedirect(payment, departure)),
    endAuthentication: async (payment, end) => {
      const ended = await ledger.endAuthentication(payment, end);
      return { ...ended, payment: await open(ended.payment) };
    },
    findOperation: (id) => openOne(ledger.findOperation(id)),
    findOfCheckout: (id) => openOne(ledger.findOfCheckout(id)),
    findStatusOfCheckout: async (id) => {
      const found = await ledger.findStatusOfCheckout(id);
      return found && { ...found, payment: await open(found.payment) };
    },
    findCounted: async (rootIds) =>
      Promise.all((await ledger.findCounted(rootIds)).map((counted) => withHolder(keys, counted))),
    findByRoot: async (rootId) => openAll(await ledger.findByRoot(rootId)),
    findByRoots: async (rootIds) => openAll(await ledger.findByRoots(rootIds)),
    findPage: (page) => openPage(ledger.findPage(page)),
    findLinkedPage: (rootId, bounds) => openPage(ledger.findLinkedPage(rootId, bounds)),
    findOpen: (limit, after) => openPage(ledger.findOpen(limit, after)),
    findContradictions: async (of, limit) => {
      const found = await ledger.findContradictions(of, limit);
      return Promise.all(
        found.map(async (each) => Object.assign({}, each, { operation: await open(each.operation) })),
      );
    },
    countSince: async (channelId, by, since, upTo) => {
      if (by.kind === 'card') return ledger.countSince(channelId, by, since, upTo);
      const asKept = await countedAs(keys, by, since);
      const values = (await sealingMark()).isDone ? asKept : [...asKept, by];
      const counts = await Promise.all(
        values.map((value) => ledger.countSince(channelId, value, since, upTo)),
      );
      return Math.min(
        counts.reduce((sum, count) => sum + count, 0),
        upTo,
      );
    },
    redact: async (redaction, operation, masked) => {
      const stored = await ledger.findOperation(redaction.operationId);
      if (stored?.sealed === undefined || operation.sealed !== undefined) {
        return ledger.redact(redaction, operation, masked);
      }
      const found = await keys.find(stored.merchant, monthOf(stored.startedAt));
      if (!isMonthKey(found) || !isRedacted(openOperation(found, stored), operation)) return false;
      const sealed = isToBeSealed(masked) ? sealOperation(found, masked, true) : masked;
      return ledger.redact(redaction, stored, sealed);
    },
  };
}

/** The addresses of the months of a span, as they are counted by: one, but for the first hours of a month. */
async function countedAs(
  keys: MonthKeys,
  { ip, merchant, until }: Extract<CountedBy, { kind: 'ip' }>,
  since: number,
): Promise<readonly CountedBy[]> {
  const found = await Promise.all(
    monthsBetween(since, until).map(
      async (month) => (month === monthOf(until) && keys.held(merchant, until)) || keys.find(merchant, month),
    ),
  );
  return found.filter(isMonthKey).map((key) => ({ kind: 'ip', merchant, until, ip: hashOfAddress(key, ip) }));
}

/** What counts of a payment, with the holder of its card: answers of its follow-ups repeat the card. */
async function withHolder(keys: MonthKeys, counted: CountedOperation): Promise<CountedOperation> {
  const { sealed, merchant, card, startedAt, id } = counted;
  if (sealed === undefined || merchant === undefined || card === undefined) return counted;
  const found = keys.known(merchant, startedAt) ?? (await keys.find(merchant, monthOf(startedAt)));
  const texts = isMonthKey(found) ? openTexts(found.key, id, sealed) : undefined;
  return { ...counted, card: { ...card, holder: texts && holderIn(texts) } };
}

/** The mark as every payment reads it: from memory once all are sealed, until then from the store once a minute. */
export function keptSealingMark(rows: Pick<PersonalRows, 'sealingMark'>): () => Promise<SealingMark> {
  let mark: SealingMark | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (mark === undefined || (!mark.isDone && performance.now() - lookedAt >= LOOK_PAUSE)) {
      mark = await rows.sealingMark();
      lookedAt = performance.now();
    }
    return mark;
  };
}
