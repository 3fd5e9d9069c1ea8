import {
  asPaymentId,
  type EntityId,
  failure,
  type Ledger,
  type PaymentId,
  type Result,
  success,
} from '@tollgate/gateway/api';

/** The content of an `ndc`. */
interface Ndc {
  readonly entityId: EntityId;
  /** When it was sent, in milliseconds since the epoch. */
  readonly at: number;
}

/** Milliseconds since the epoch are its first digits. */
const TIME_DIGITS = 12;

/** Parses `<entity>_<answer>`, as every answer has it; `undefined` for everything else. */
export function readNdc(word: string): Ndc | undefined {
  const [entity = '', answer = '', ...more] = word.split('_');
  return asPaymentId(entity) === undefined || asPaymentId(answer) === undefined || more.length > 0
    ? undefined
    : { entityId: entity as EntityId, at: Number.parseInt(answer.slice(0, TIME_DIGITS), 16) };
}

/** The longest time of a request, in milliseconds: acquirers answer within a minute. */
const LONGEST_REQUEST = 120_000;

/** The longest time from the begin or end of an operation to its answer, in milliseconds. */
const NEAR = 1000;

const PAGE = 500;

/**
 * The payments with an operation of the entity that ended, or began, just before an answer: the nearest first. The
 * ledger does not keep the `ndc` itself, so on a busy gateway there may be several.
 */
export async function findAnswered(
  ledger: Pick<Ledger, 'findPage'>,
  word: string,
  { entityId, at }: Ndc,
): Promise<Result<readonly PaymentId[], string>> {
  const near: { readonly rootId: PaymentId; readonly before: number }[] = [];
  const bounds = { entityId, merchantTransactionId: undefined, from: at - LONGEST_REQUEST, to: at };
  for (let after: { startedAt: number; id: PaymentId } | undefined, isLast = false; !isLast; ) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const page: Awaited<ReturnType<Ledger['findPage']>> = await ledger.findPage({
      ...bounds,
      after,
      limit: PAGE,
      maxBytes: Number.MAX_SAFE_INTEGER,
    });
    for (const { rootId, startedAt, finishedAt } of page.operations) {
      const times = [startedAt, finishedAt ?? startedAt].map((time) => at - time);
      const before = Math.min(...times.filter((time) => time >= 0));
      if (before <= NEAR) near.push({ rootId, before });
    }
    after = page.operations.at(-1);
    isLast = page.isLast || after === undefined;
  }
  const roots = new Set(near.toSorted((one, other) => one.before - other.before).map(({ rootId }) => rootId));
  return roots.size === 0
    ? failure(
        `${word}: no payment of this entity began or ended within a second before this answer (${timeOf(at)}); the line with this ndc in the gateway's log names the payment`,
      )
    : success([...roots]);
}

/** An `ndc` of another gateway may have any digits. */
function timeOf(at: number): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? 'at no time' : time.toISOString();
}
