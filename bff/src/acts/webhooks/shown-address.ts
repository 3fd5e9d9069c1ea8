import type { Delivery, WebhookAddress } from '@tollgate/gateway/api';
import { timeText } from '../act-command.ts';

/** One line about an address of a webhook. */
export function shownLine({ id, channelId, format, types, url, removedAt }: WebhookAddress): string {
  const state = removedAt === undefined ? 'in use' : `removed ${dayOf(removedAt)}`;
  return `${id}  ${channelId}  ${state}  ${format}  ${types.join(',')}  ${url}`;
}

export function shownAddress(address: WebhookAddress): Record<string, unknown> {
  const { createdAt, olderSecretUntil, removedAt, ...shown } = address;
  return {
    ...shown,
    createdAt: timeText(createdAt),
    olderSecretUntil: olderSecretUntil === undefined ? null : timeText(olderSecretUntil),
    removedAt: removedAt === undefined ? null : timeText(removedAt),
  };
}

/** One line about a delivery. */
export function deliveryLine({
  addressId,
  eventId = 'an event that is no longer kept',
  type = 'of',
  objectId,
  attempts,
  outcome = 'not tried',
  ...rest
}: Delivery): string {
  const tried = rest.triedAt === undefined ? '' : ` last ${timeText(rest.triedAt)}`;
  return `${addressId}  ${eventId}  ${type} ${objectId}  ${rest.state}, ${attempts} tries, ${outcome}${tried}`;
}

export function deliveryJson(delivery: Delivery): Record<string, unknown> {
  const { eventId = null, type = null, dueAt, triedAt, outcome = null, ...shown } = delivery;
  return {
    ...shown,
    eventId,
    type,
    outcome,
    dueAt: timeText(dueAt),
    triedAt: triedAt === undefined ? null : timeText(triedAt),
  };
}

function dayOf(milliseconds: number): string {
  return timeText(milliseconds).slice(0, 10);
}
