import { SECURE_CHANNEL } from '@tollgate/gateway/access/test-merchants.fixture';
import type { Operation } from '@tollgate/gateway/payment/operation';
import type { RegistrationId } from '@tollgate/gateway/values/ids';
import type { CallerRecords } from './caller-records.ts';
import { lifeOf } from './faults-of-story.ts';
import { channelIn, regionOf } from './regions.ts';
import type { World } from './world.ts';

/** Further promises of a gateway: about authenticated shoppers, wallets, stored details and webhooks. */
export async function promisesKept(
  world: World,
  records: CallerRecords,
  operations: readonly Operation[],
): Promise<string[]> {
  return [
    ...world.issuer.complaints,
    ...paidUnproven(world, operations),
    ...tokensUsedTwice(records, operations),
    ...usedAfterDeletion(records, operations),
    ...(await detailsFollowPayments(world, records, operations)),
    ...(await Promise.all(world.regions.map((region) => eventsDelivered(world, region)))).flat(),
  ];
}

/** On a channel that requires 3D Secure, every approved payment has the issuer's proof. */
function paidUnproven({ issuer, regions }: World, operations: readonly Operation[]): string[] {
  const secure = new Set(regions.map(({ number }) => channelIn(number, SECURE_CHANNEL)));
  return operations
    .filter(
      ({ kind, state, channelId, acquirer }) =>
        kind === 'payment' &&
        state === 'approved' &&
        secure.has(channelId) &&
        !issuer.proven.has(acquirer?.key ?? ''),
    )
    .map(({ id }) => `${id} was approved without a proof of its issuer`);
}

/** A token of a wallet is good for one payment. */
function tokensUsedTwice({ tokens }: CallerRecords, operations: readonly Operation[]): string[] {
  const paid = operations.filter(
    ({ kind, state, merchantTransactionId = '' }) =>
      kind === 'payment' && state === 'approved' && tokens.has(merchantTransactionId),
  );
  return [...Map.groupBy(paid, (each) => tokens.get(each.merchantTransactionId ?? ''))]
    .filter(([, all]) => all.length > 1)
    .map(([, all]) => `one token paid ${all.map(({ id }) => id).join(' and ')}`);
}

/** Once a merchant has learnt that details are deleted, no payment uses them. */
function usedAfterDeletion(
  { usesOfStored, forgotten }: CallerRecords,
  operations: readonly Operation[],
): string[] {
  const late = new Set(
    usesOfStored
      .filter(({ id, at }) => at > (forgotten.get(id) ?? Number.POSITIVE_INFINITY))
      .map(({ reference }) => reference),
  );
  return operations
    .filter(({ kind, state, merchantTransactionId = '' }) => {
      const isUse = kind === 'payment' && late.has(merchantTransactionId);
      return isUse && state !== 'refused';
    })
    .map(({ id, state }) => `${id} is ${state}, with details that were deleted before`);
}

/** Details are usable where the payment that stored them was approved, and gone where it was not. */
async function detailsFollowPayments(
  { regions, storesOf }: World,
  { forgotten }: CallerRecords,
  operations: readonly Operation[],
): Promise<string[]> {
  const storing = operations.flatMap((each) =>
    each.kind === 'payment' && each.registrationId !== undefined
      ? [{ id: each.id, state: each.state, registrationId: each.registrationId }]
      : [],
  );
  const found = await Promise.all(
    [...Map.groupBy(storing, ({ registrationId }) => registrationId)].map(async ([registrationId, all]) => {
      const stored = await storesOf(lifeOf(registrationId)).shared.registrations.find(registrationId);
      const isApproved = all.some(({ state }) => state === 'approved');
      const wanted = !isApproved ? undefined : forgotten.has(registrationId) ? 'deleted' : 'active';
      const given = stored?.state;
      // A deletion that was never answered may have been carried out.
      const agrees = given === wanted || (wanted === 'active' && given === 'deleted');
      return agrees
        ? []
        : [`details ${registrationId} are ${given}, and their payment ${all[0]?.id} is ${all[0]?.state}`];
    }),
  );
  const pending = await Promise.all(
    regions.map(({ stores }) => stores.shared.registrations.findPending(Number.MAX_SAFE_INTEGER, 100)),
  );
  return [
    ...found.flat(),
    ...pending.flat().map(({ id }: { readonly id: RegistrationId }) => `details ${id} are pending for ever`),
  ];
}

/** Every event reached the receiver, and the first deliveries of one payment's events came in order. */
async function eventsDelivered(
  { regions, receipts }: World,
  { number, stores }: World['regions'][number],
): Promise<string[]> {
  const events = await stores.shared.events.findAfter(0, 1_000_000);
  const own = receipts.filter(({ subject }) => regionOf(lifeOf(subject), regions.length) === number);
  const taken = new Set(own.map(({ position }) => position));
  const missing = events
    .filter(({ position }) => !taken.has(position))
    .map(({ position, type, objectId }) => `event ${position}, ${type} of ${objectId}, was never delivered`);
  const seen = new Set<number>();
  const last = new Map<string, number>();
  const disordered = own.flatMap(({ position, subject }) => {
    if (seen.has(position)) return [];
    seen.add(position);
    const before = last.get(subject) ?? 0;
    last.set(subject, Math.max(before, position));
    return position < before ? [`event ${position} of ${subject} was delivered after event ${before}`] : [];
  });
  return [...missing, ...disordered];
}
