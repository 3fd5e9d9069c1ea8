import type { ParameterRow } from '@tollgate/gateway/catalogue/parameters/parameter-row';
import { type ParameterGroup, parameterGroups } from '../parameter-groups.ts';
import { parameterRows } from '../parameter-rows.ts';

type Rows = readonly (readonly [name: string, row: ParameterRow])[];

/** Instruments have forms of their own, so their parameters belong to no shared part. */
const INSTRUMENTS = /^(card|bankAccount|virtualAccount|tokenAccount)\./;
const WALLETS = /^wallet[0-9]\./;
const THREE_D_SECURE = /^threeDSecure\./;

/** Names without a prefix that only some forms take. These forms list them themselves. */
const OF_SOME_FORMS: ReadonlySet<string> = new Set([
  'entityId',
  'authentication.entityId',
  'amount',
  'currency',
  'paymentType',
  'paymentBrand',
  'createRegistration',
  'numberOfCaptures',
  'overrideHolder',
  'referenceUuid',
  'registrationId',
  'agreed.amount',
  'agreed.currency',
  'registrationsRemovable',
  'registrationsRequireCvv',
]);

function isOfEveryForm(name: string): boolean {
  const isOther = INSTRUMENTS.test(name) || WALLETS.test(name) || THREE_D_SECURE.test(name);
  return !isOther && !OF_SOME_FORMS.has(name) && !name.includes('[');
}

/** Rows with a plain name, of which a typed client can have a property. */
function plainRows(matches: (name: string, row: ParameterRow) => boolean): Rows {
  return parameterRows().filter(([name, row]) => !name.includes('[') && matches(name, row));
}

/** The parameters of every form of a merchant's server, by subject. */
export const COMMON_GROUPS: readonly ParameterGroup[] = parameterGroups()
  .map(({ name, rows }) => ({ name, rows: rows.filter(([known]) => isOfEveryForm(known)) }))
  .filter(({ rows }) => rows.length > 0);

/** The parts that some forms add to their own names. */
export const OTHER_FIELDS = {
  ThreeDSecureFields: plainRows((name) => THREE_D_SECURE.test(name)),
  /** A checkout is not told of an authentication, whose proof must not be stored. */
  CheckoutThreeDSecureFields: plainRows((name, row) => THREE_D_SECURE.test(name) && row.sensitive !== true),
  ShopperFields: plainRows((name, row) => row.fromShopper === true && isOfEveryForm(name)),
} as const satisfies Record<string, Rows>;

/** The part with everything that every form of a merchant's server may have. */
export const COMMON_FIELDS = 'CommonFields';

export type FieldsName = keyof typeof OTHER_FIELDS | typeof COMMON_FIELDS;

/** The name of a group's schema: `CustomerBrowserFields` of `customer.browser`. */
export function fieldsNameOf({ name }: ParameterGroup): string {
  const words = name.split('.').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return `${words.join('')}Fields`;
}
