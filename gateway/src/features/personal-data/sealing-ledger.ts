import type { CountedBy, Ledger } from '../../ledger/ledger.ts';
import { isRedacted } from '../../ledger/redacted-operation.ts';
import type { FollowUp, Operation } from '../../payment/operation.ts';
import { monthOf, monthsBetween } from './month.ts';
import { isMonthKey, type MonthKey, type MonthKeys } from './month-keys.ts';
import { putBack, takeOut } from './personal-texts.ts';
import { openTexts, sealTexts } from './seal-texts.ts';

/** Characters of the hash by which attempts of one address are counted. */
const HASH_LENGTH = 16;

export interface SealingParts {
  readonly keys: MonthKeys;
  /** Whether texts that older versions kept open are sealed by now. */
  readonly isAllSealed: () => Promise<boolean>;
}

/**
 * A ledger that keeps names, addresses and e-mail of shoppers sealed with the key of their merchant and month: rows stay
 * as they are when that key is destroyed. Audits read the rows without opening them.
 */
export function sealingLedger(ledger: Ledger, { keys, isAllSealed }: SealingParts): Ledger {
  const seal = async <Kind extends Operation>(operation: Kind): Promise<Kind> =>
    sealOperation(keyNow(operation) ?? (await keys.of(operation.merchant, operation.startedAt)), operation);
  const keyNow = ({ merchant, startedAt }: Operation): MonthKey | undefined => keys.held(merchant, startedAt);

  const open = async <Kind extends Operation>(operation: Kind): Promise<Kind> => {
    if (operation.sealed === undefined) {
      return operation;
    }
    const { merchant, startedAt } = operation;
    const found = keyNow(operation) ?? (await keys.find(merchant, monthOf(startedAt)));
    if (isMonthKey(found)) {
      return openOperation(found, operation);
    }
    return found.erasedAt === undefined ? operation : { ...operation, personalErasedAt: found.erasedAt };
  };
  const openAll = async <Kind extends Operation>(operations: readonly Kind[]): Promise<Kind[]> => {
    const opened: Kind[] = [];
    for (const operation of operations) {
      // oxlint-disable-next-line no-await-in-loop -- nearly all have the same key, which is in memory after the first
      opened.push(operation.sealed === undefined ? operation : await open(operation));
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
    startFollowUp: (rootId, decide) => startFollowUp(ledger, keys, rootId, decide),
    finishOperation: async (operation, ...rest) => openOne(ledger.finishOperation(operation, ...rest)),
    retryOperation: async (retry) =>
      openOne(ledger.retryOperation({ ...retry, firstAttempt: await seal(retry.firstAttempt) })),
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
    findByRoot: async (rootId) => openAll(await ledger.findByRoot(rootId)),
    findByRoots: async (rootIds) => openAll(await ledger.findByRoots(rootIds)),
    findPage: (page) => openPage(ledger.findPage(page)),
    findLinkedPage: (rootId, bounds) => openPage(ledger.findLinkedPage(rootId, bounds)),
    findOpen: (limit, after) => openPage(ledger.findOpen(limit, after)),
    findContradictions: async (of, limit) => {
      const found = await ledger.findContradictions(of, limit);
      const operations = await openAll(found.map(({ operation }) => operation));
      return found.map((each, index) => ({ ...each, operation: operations[index] ?? each.operation }));
    },
    countSince: async (channelId, by, since, upTo) => {
      if (by.kind === 'card') {
        return ledger.countSince(channelId, by, since, upTo);
      }
      const asKept = await countedAs(keys, by, since);
      const values = (await isAllSealed()) ? asKept : [...asKept, by];
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
      if (!isMonthKey(found) || !isRedacted(openOperation(found, stored), operation)) {
        return false;
      }
      return ledger.redact(redaction, stored, sealOperation(found, masked, true));
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

/** The follow-up is sealed while its payment is locked; where its key is not in memory yet, the lock is taken again. */
async function startFollowUp(
  ledger: Ledger,
  keys: MonthKeys,
  rootId: Parameters<Ledger['startFollowUp']>[0],
  decide: Parameters<Ledger['startFollowUp']>[1],
): Promise<FollowUp> {
  let decided: FollowUp | undefined;
  const start = () =>
    ledger.startFollowUp(rootId, (operations) => {
      decided = decide(operations);
      const key = keys.held(decided.merchant, decided.startedAt);
      if (key === undefined && takeOut(decided) !== undefined) {
        throw new KeyNeeded(decided);
      }
      return key === undefined ? decided : sealOperation(key, decided);
    });
  try {
    const started = await start();
    return decided?.id === started.id ? decided : started;
  } catch (error) {
    if (!(error instanceof KeyNeeded)) {
      throw error;
    }
    await keys.of(error.operation.merchant, error.operation.startedAt);
    const started = await start();
    return decided?.id === started.id ? decided : started;
  }
}

/** Ends a decision that cannot be sealed yet. */
class KeyNeeded extends Error {
  readonly operation: Operation;

  constructor(operation: Operation) {
    super('the key of a month is not in memory');
    this.operation = operation;
  }
}

/** An operation with its personal texts sealed. One without any, or with sealed ones, stays as it is. */
export function sealOperation<Kind extends Operation>(
  { key, hash }: MonthKey,
  operation: Kind,
  hasMask = false,
): Kind {
  const taken = operation.sealed === undefined ? takeOut(operation) : undefined;
  if (taken === undefined) {
    return operation;
  }
  const sealed = { ...taken.rest, sealed: sealTexts(key, operation.id, taken.texts, hasMask) } as Kind;
  return operation.kind === 'payment' && operation.customerIp !== undefined
    ? { ...sealed, customerIp: hashOfAddress({ hash }, operation.customerIp) }
    : sealed;
}

/** The same with its texts at their places. Those that do not open stay away: no payment depends on them. */
function openOperation<Kind extends Operation>({ key }: MonthKey, operation: Kind): Kind {
  const { sealed, ...rest } = operation;
  const texts = sealed && openTexts(key, operation.id, sealed);
  return texts === undefined ? operation : putBack(rest as Kind, texts);
}

function hashOfAddress({ hash }: Pick<MonthKey, 'hash'>, ip: string): string {
  return hash(`ip\0${ip}`, 'base64url').slice(0, HASH_LENGTH);
}
