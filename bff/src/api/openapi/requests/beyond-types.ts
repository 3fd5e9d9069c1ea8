import {
  CROSS_FIELD_RULES,
  type CrossFieldRule,
  type RequiredTogether,
} from '@tollgate/gateway/catalogue/parameters/cross-field-rules';
import { parameterRows } from '../parameter-groups.ts';
import { ifThen, type JsonSchema, schemaRef } from '../schemas/json-schema.ts';
import { formSchema } from '../schemas/parameter-schemas.ts';

const INDEXED = parameterRows().filter(([name]) => name.includes('['));

const SAYS =
  'Names with an index or a key of your choice, such as `cart.items[0].name`. A typed client cannot list them, so they ' +
  'are an object of their own that is spread into the request: `{ ...payment, ...items }`.';

/** Schemas of what the types of a generated client cannot hold. */
export const BEYOND_TYPES = {
  IndexedFields: {
    description: SAYS,
    ...formSchema(INDEXED.filter(([, row]) => row.acceptedAt === undefined)),
  },
  CheckoutIndexedFields: {
    description: SAYS,
    ...formSchema(INDEXED.filter(([, row]) => row.acceptedAt !== undefined)),
    allOf: [schemaRef('IndexedFields')],
  },
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

/** A rule between parameters as JSON Schema; it refuses what the gateway refuses, and nothing else. */
function ruleSchema(rule: CrossFieldRule): JsonSchema {
  switch (rule.kind) {
    case 'required-together':
      return requiredTogether(rule);
    case 'only-with': {
      const { name, other, value } = rule;
      return ifThen(sent(name), { required: [other], properties: { [other]: exactly(value) } });
    }
    case 'never-with':
      return ifThen(sent(rule.name), { propertyNames: { not: { pattern: `^${rule.list}\\[` } } });
    case 'not-digits-only': {
      const digits = { pattern: '^[0-9\\s]+$' };
      const [first, second] = rule.names;
      return { not: { ...anySent(rule.names), properties: { [first]: digits, [second]: digits } } };
    }
  }
}

/** A value of a parameter; that of a boolean has several spellings. */
function exactly(value: string): JsonSchema {
  return value === 'true' ? { pattern: '^([Tt][Rr][Uu][Ee]|1)$' } : { const: value };
}

/** As a channel with strict validation demands it. */
function requiredTogether({ when, given, unless = [], requires }: RequiredTogether): JsonSchema {
  const single = requires.filter((required) => typeof required === 'string');
  const alternatives = requires.filter((required) => typeof required !== 'string');
  return ifThen(
    {
      ...anySent(when),
      ...(given === undefined ? {} : sent(given)),
      ...(unless.length === 0 ? {} : { not: anySent(unless) }),
    },
    {
      ...(single.length === 0 ? {} : { required: single }),
      ...(alternatives.length === 0 ? {} : { allOf: alternatives.map(anySent) }),
    },
  );
}

function sent(name: string): JsonSchema {
  return { required: [name] };
}

function anySent(names: readonly string[]): JsonSchema {
  return { anyOf: names.map(sent) };
}
