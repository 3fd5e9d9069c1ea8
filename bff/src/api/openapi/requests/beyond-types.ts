import { CROSS_FIELD_RULES } from '@tollgate/gateway/catalogue/parameters/cross-field-rules';
import { parameterRows } from '../parameter-rows.ts';
import { type JsonSchema, schemaRef } from '../schemas/json-schema.ts';
import { formSchema } from '../schemas/parameter-schemas.ts';
import { ruleSchema } from '../schemas/rule-schema.ts';

const INDEXED = parameterRows().filter(([name]) => name.includes('['));

const SAYS =
  'Names with an index or a key of your choice, such as `cart.items[0].name`. A typed client can not list them, so they ' +
  'are an object of their own that is spread into the request: `{ ...payment, ...items }`.';

/** Schemas of what the types of a generated client can not hold. */
export const BEYOND_TYPES = {
  IndexedFields: {
    description: SAYS,
    ...formSchema(INDEXED.filter(([, row]) => row.acceptedAt === undefined)),
  },
  CheckoutIndexedFields: { description: SAYS, ...formSchema(INDEXED) },
  ShopperIndexedFields: {
    description: SAYS,
    ...formSchema(INDEXED.filter(([, row]) => row.fromShopper === true)),
  },
  RulesBetweenNames: {
    description: 'Names that need each other, or exclude each other.',
    allOf: CROSS_FIELD_RULES.map(ruleSchema),
  },
} as const satisfies Record<string, JsonSchema>;

const RULES = schemaRef('RulesBetweenNames');

/** The parts that each kind of form refers to. */
export const BEYOND = {
  payment: [schemaRef('IndexedFields'), RULES],
  checkout: [schemaRef('CheckoutIndexedFields'), RULES],
  /** Checked together with what the checkout has already. */
  update: [schemaRef('IndexedFields')],
  shopper: [schemaRef('ShopperIndexedFields')],
} as const satisfies Record<string, readonly JsonSchema[]>;
