import type { PlainName } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import type { ParameterRow } from '@tollgate/gateway/catalogue/parameters/parameter-row';
import { type ParameterGroup, parameterGroups, parameterRows } from '../parameter-groups.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';

/** One form that an operation takes, such as a payment by card: what must be in it, and what may be. */
export interface RequestShape {
  /** A few words by which a reader chooses it: `By card`. */
  readonly title: string;
  /** Notes for readers, in whole sentences. */
  readonly says?: string;
  /** A request without one of these is refused. */
  readonly required: readonly PlainName[];
  /** Names that belong to this form and not to every one of its kind. */
  readonly optional?: readonly PlainName[];
  /** Names among the optional ones that most requests of this form need, by rules that no schema can express. */
  readonly usual?: readonly PlainName[];
  /** Of some names, the values that this form takes; fewer than their format allows. */
  readonly values?: Readonly<Partial<Record<PlainName, readonly string[]>>>;
  /** Shared parts of the description, by subject. */
  readonly fields: readonly FieldsName[];
  /** Names that the second one of a pair has to come with. */
  readonly together?: readonly (readonly [name: PlainName, needs: PlainName])[];
  /**
   * Where names with an index or a key, and the rules between names, are described; a form that is checked together
   * with what was sent before has no rules of its own.
   */
  readonly beyondTypes: readonly JsonSchema[];
}

/** The names that a form lists itself, the required ones first. */
export function ownNames({ required, optional = [] }: RequestShape): readonly PlainName[] {
  return [...required, ...optional];
}

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
  /** A checkout takes no authentication, because its proof must not be stored. */
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
