import type {
  CrossFieldRule,
  RequiredTogether,
} from '@tollgate/gateway/catalogue/parameters/cross-field-rules';
import { ifThen, type JsonSchema } from './json-schema.ts';

/** A rule between parameters as JSON Schema; it refuses what the gateway refuses, and nothing else. */
export function ruleSchema(rule: CrossFieldRule): JsonSchema {
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
