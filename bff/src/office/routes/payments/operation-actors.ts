import type { AuditEntry } from '@tollgate/gateway/api';
import type { AdminParts } from '../../admin-route.ts';
import type { ShownPayment } from './seen-payment.ts';

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
