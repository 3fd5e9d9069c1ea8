import { readBoolean } from '../catalogue/read-boolean.ts';
import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import type { Registration } from '../features/stored-details/registrations.ts';
import { fieldIn } from '../parameters/field-in.ts';
import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';
import { findOwnRegistration } from './find-own-registration.ts';

const OFFERED = /^registrations\[\d+\]\.id$/;

/** The stored details that a merchant's server lets the shopper pay with, in its order. */
export function offeredIds(fields: Fields): string[] {
  return fields.flatMap(([name, id]) => (OFFERED.test(name) ? [id] : []));
}

/**
 * Whether the merchant's server lets the shopper remove them. Without this, knowing a checkout's id would be enough.
 */
export function mayRemoveRegistrations(fields: Fields): boolean {
  return readBoolean(fieldIn(fields, 'registrationsRemovable')) === true;
}

/** Issues of the stored details that a checkout is to offer: each must be the merchant's own and usable. */
export async function offeredIssues(
  ports: Ports,
  merchant: string,
  fields: Fields,
): Promise<ParameterIssue[]> {
  const offered = fields.filter(([name]) => OFFERED.test(name));
  const found = await Promise.all(offered.map(([, id]) => findOwnRegistration(ports, merchant, id)));
  const why = 'none of your stored details with this id can be used: it is unknown, or was deleted';
  return offered.flatMap(([name, value], index) =>
    found[index]?.ok === true ? [] : [{ name, value, problem: { kind: 'not-accepted-here', why } as const }],
  );
}

/** The stored details that a checkout offers, without those that were deleted since. */
export async function offeredRegistrations(
  ports: Ports,
  { merchant, fields }: Pick<CheckoutSession, 'merchant' | 'fields'>,
): Promise<readonly Registration[]> {
  const found = await Promise.all(offeredIds(fields).map((id) => findOwnRegistration(ports, merchant, id)));
  return found.flatMap((each) => (each.ok ? [each.value] : []));
}
