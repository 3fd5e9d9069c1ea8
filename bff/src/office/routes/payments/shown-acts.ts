import type { AuditEntry, PossibleFollowUps } from '@tollgate/gateway/api';
import { resultCodeRow } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { z } from 'zod';
import type { AdminCall, AdminParts } from '../../admin-route.ts';
import { moneyShown, shownMoney } from './payment-row.ts';
import type { ShownPayment } from './seen-payment.ts';

const ACT_NAMES = ['capture', 'reversal', 'refund', 'chargeback', 'chargeback-reversal'] as const;

type ActName = (typeof ACT_NAMES)[number];

const NAMES: Readonly<Record<PossibleFollowUps['followUps'][number]['type'], ActName>> = {
  CP: 'capture',
  RV: 'reversal',
  RF: 'refund',
  CB: 'chargeback',
  CR: 'chargeback-reversal',
};

/** The acts on a payment that would be accepted now; each is decided again when it is requested. */
export const shownActs = z.strictObject({
  possible: z
    .array(z.strictObject({ name: z.enum(ACT_NAMES), ...shownMoney.shape }))
    .describe('Each with the whole rest'),
  refused: z
    .array(z.strictObject({ name: z.enum(ACT_NAMES), code: z.string(), description: z.string() }))
    .describe('Those that the acquirer of the payment does not support, or no longer'),
  captures: z
    .strictObject({ isPartial: z.boolean(), isMultiple: z.boolean() })
    .describe('Whether a part can be captured, and whether more than once'),
});

/** @param call with the gateway that would carry them out */
export async function actsOf(
  { gateway }: Pick<AdminCall<unknown, unknown, unknown>, 'gateway'>,
  { root, operations }: ShownPayment,
): Promise<z.infer<typeof shownActs>> {
  const found = await gateway.possibleFollowUps({ root, operations });
  return {
    possible: found.followUps.flatMap(({ type, amount }) =>
      amount === undefined ? [] : [{ name: NAMES[type], ...moneyShown(amount) }],
    ),
    refused: found.followUps.flatMap(({ type, refusal, isOfAcquirer }) =>
      refusal === undefined || !isOfAcquirer
        ? []
        : [{ name: NAMES[type], code: refusal, description: resultCodeRow(refusal).description }],
    ),
    captures: { isPartial: found.partialCaptures, isMultiple: found.multipleCaptures },
  };
}

type ActorStores = Pick<AdminParts['stores'], 'auditLog' | 'approvals' | 'users'>;

/** The most entries of a payment, including views of personal data; acts before them have no name. */
const MOST_ENTRIES = 200;

/**
 * The users who created operations in the back office, by operation id: one name, `Ada Owner`, or two for
 * a refund above the limit. Source: the audit log, which has no operations of the payment API.
 *
 * @param now milliseconds since the epoch
 */
export async function actorsOf(
  stores: ActorStores,
  { root, operations }: ShownPayment,
  now: number,
): Promise<ReadonlyMap<string, string>> {
  if (!operations.some(({ kind }) => kind === 'follow-up')) return new Map();
  const entries = await stores.auditLog.findPage({
    scopes: [{ kind: 'platform' }],
    target: root.id,
    limit: MOST_ENTRIES,
  });
  const found = await Promise.all(entries.map((entry) => actorOf(stores, entry, now)));
  return new Map(found.filter((each) => each !== undefined));
}

async function actorOf(
  stores: ActorStores,
  { actor, after }: AuditEntry,
  now: number,
): Promise<readonly [operationId: string, name: string] | undefined> {
  if (actor.kind !== 'user' || typeof after !== 'object' || after === null) return undefined;
  if ('operation' in after && typeof after['operation'] === 'string') {
    return [after['operation'], await nameOf(stores, actor)];
  }
  if (!('approval' in after) || typeof after['approval'] !== 'string') return undefined;
  const approval = await stores.approvals.find(after['approval'], now);
  const { operationId, requestedBy, decision } = approval ?? {};
  if (operationId === undefined || requestedBy === undefined || decision === undefined) return undefined;
  const names = await Promise.all([requestedBy, decision.by].map((person) => nameOf(stores, person)));
  return [operationId, names.join(' and ')];
}

async function nameOf(
  { users }: ActorStores,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<string> {
  return (await users.users.find(id))?.name ?? email;
}
