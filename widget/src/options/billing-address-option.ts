import { isRecord } from '../wire/is-record.ts';
import { recordOf, textOf } from '../wire/unknown-data.ts';
import { isSet } from './is-set.ts';

/** The fields of a billing address, in the order of the form. spec: Request parameters › Billing address. */
export const BILLING_FIELDS = ['country', 'street1', 'street2', 'postcode', 'city', 'state'] as const;

export type BillingField = (typeof BILLING_FIELDS)[number];

/** What stands in the fields at first; undefined where no address is asked for. */
export type BillingAddressOption = Readonly<Record<BillingField, string>> | undefined;

export function readBillingAddressOption(value: unknown): BillingAddressOption {
  if (!isRecord(value)) {
    return undefined;
  }
  const given = BILLING_FIELDS.map((field) => [field, textOf(value[field])] as const);
  return Object.fromEntries(given) as Record<BillingField, string>;
}

export function readMandatoryBillingFields(value: unknown): ReadonlySet<BillingField> {
  const data = recordOf(value);
  return new Set(BILLING_FIELDS.filter((field) => isSet(data[field])));
}
