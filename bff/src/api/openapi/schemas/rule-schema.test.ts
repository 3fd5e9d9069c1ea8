import { parameterRow } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import {
  CROSS_FIELD_RULES,
  type CrossFieldRule,
} from '@tollgate/gateway/catalogue/parameters/cross-field-rules';
import { samplesOf } from '@tollgate/gateway/parameters/format-samples.fixture';
import { readParameters } from '@tollgate/gateway/parameters/read-parameters';
import { assert, constantFrom, property, uniqueArray } from '@tollgate/gateway/testing/fast-check.fixture';
import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { describe, expect, it } from 'vitest';
import { schemaCheck } from './json-schema-check.fixture.ts';

const check = schemaCheck({ closed: false });

type Field = readonly [name: string, value: string];

/** Values of the names of a rule, with those that make a difference to it. */
function fieldsOf(rule: CrossFieldRule): readonly Field[] {
  switch (rule.kind) {
    case 'required-together':
      return [
        ...rule.when,
        ...(rule.given ? [rule.given] : []),
        ...(rule.unless ?? []),
        ...rule.requires.flat(),
      ].map((name) => [name, samplesOf(parameterRow(name).format).right[0] ?? '']);
    case 'only-with': {
      const others = samplesOf(parameterRow(rule.other).format).right;
      return [[rule.name, '2'], ...others.map((value): Field => [rule.other, value])];
    }
    case 'never-with':
      return [
        [rule.name, '2'],
        [`${rule.list}[3].id`, 'f'.repeat(32)],
      ];
    case 'not-digits-only':
      return rule.names.flatMap((name): Field[] => [
        [name, '12 34'],
        [name, 'Main Street 12'],
      ]);
  }
}

describe('a rule between names in the description', () => {
  it('refuses what the gateway refuses, and accepts what it accepts', () =>
    forEveryCase(
      CROSS_FIELD_RULES.map((rule) => [rule.source, rule] as const),
      (_source, rule) => {
        const some = uniqueArray(constantFrom(...fieldsOf(rule)), {
          selector: ([name]) => name,
          maxLength: 9,
        });
        assert(
          property(some, (fields) => {
            const { issues } = readParameters(fields);
            const mistakes = check('RulesBetweenNames', Object.fromEntries(fields));
            expect({ fields, isRight: mistakes.length === 0 }).toEqual({
              fields,
              isRight: issues.length === 0,
            });
          }),
          { numRuns: 60 },
        );
      },
    ));

  it('is met by names that it is not about', () => {
    expect(check('RulesBetweenNames', { amount: '1.00', 'customer.ip': '127.0.0.1' })).toEqual([]);
  });
});
