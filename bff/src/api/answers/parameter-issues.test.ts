import type { ParameterProblem } from '@tollgate/gateway/api';
import { DATE, oneOf, shape, text } from '@tollgate/gateway/catalogue/parameters/formats';
import { describe, expect, it } from 'vitest';
import { parameterErrors } from './parameter-issues.ts';

const decimal = (decimals: 'two' | 'none-or-two') =>
  ({ kind: 'decimal', maxIntegerDigits: 10, decimals }) as const;

const WORDINGS: readonly [ParameterProblem, string][] = [
  [{ kind: 'missing' }, 'is required; send it'],
  [{ kind: 'repeated' }, 'was sent more than once, with different values; send it once'],
  [{ kind: 'control-character' }, 'must not contain line breaks, tabs or other control characters'],
  [{ kind: 'malformed-key', says: '3 letters' }, 'must have 3 letters as the key in brackets'],
  [{ kind: 'not-one-of', values: ['PA', 'DB'] }, 'must be one of PA, DB'],
  [{ kind: 'contradicts', other: 'entityId' }, 'contradicts entityId; send only one of them'],
  [{ kind: 'not-accepted-here', why: 'the shopper types it' }, 'is not accepted here: the shopper types it'],
  [{ kind: 'too-fine', currency: 'JPY', digits: 0 }, 'must fit JPY, which has no decimals'],
  [{ kind: 'too-fine', currency: 'KWD', digits: 3 }, 'must fit KWD, which has 3 decimals'],
  [{ kind: 'malformed', format: text(8, 255) }, 'must be 8 to 255 characters long'],
  [{ kind: 'malformed', format: text(2, 2) }, 'must be 2 characters long'],
  [
    { kind: 'malformed', format: text(3, 4, 'digits') },
    'must be 3 to 4 characters long, made of digits only',
  ],
  [
    { kind: 'malformed', format: text(1, 32, 'letters, digits, underscore') },
    'must be 1 to 32 characters long, made of letters, digits and underscores only',
  ],
  [{ kind: 'malformed', format: oneOf('true', 'false') }, 'must be one of true, false'],
  [
    { kind: 'malformed', format: decimal('none-or-two') },
    'must be a number with 1 to 10 digits and, after a dot, two decimals or none',
  ],
  [
    { kind: 'malformed', format: decimal('two') },
    'must be a number with 1 to 10 digits and, after a dot, exactly two decimals',
  ],
  [
    { kind: 'malformed', format: { kind: 'integer', min: 1, max: 98 } },
    'must be a whole number from 1 to 98',
  ],
  [{ kind: 'malformed', format: DATE }, 'must be a valid date, yyyy-MM-dd'],
  [
    { kind: 'malformed', format: { kind: 'url', max: 2048 } },
    'must be an http or https address of at most 2048 characters',
  ],
  [
    { kind: 'malformed', format: { kind: 'currency' } },
    'must be an ISO 4217 currency code of three capital letters',
  ],
  [{ kind: 'malformed', format: shape(/x/, 'the letter x') }, 'must be the letter x'],
];

const shown = (value: string) =>
  parameterErrors([{ name: 'a', value, problem: { kind: 'repeated' } }])[0]?.value;

describe('an issue in words', () => {
  it.each(WORDINGS)('%j', (problem, message) => {
    expect(parameterErrors([{ name: 'amount', value: 'x', problem }])).toEqual([
      { name: 'amount', value: 'x', message },
    ]);
  });

  it('keeps null for a value that was not sent, and the order of the issues', () => {
    const problem = { kind: 'missing' } as const;
    const errors = parameterErrors(['b', 'a', 'b'].map((name) => ({ name, value: null, problem })));
    expect(errors.map(({ name, value }) => [name, value])).toEqual([
      ['b', null],
      ['a', null],
      ['b', null],
    ]);
  });

  it('shows a value of 256 characters whole, and cuts a longer one', () => {
    expect(shown('x'.repeat(256))).toBe('x'.repeat(256));
    expect(shown('x'.repeat(257))).toBe(`${'x'.repeat(256)}…`);
  });

  it('repeats no card number, neither of a value nor of a name', () => {
    const number = '4200000000000000';
    const issue = {
      name: `customParameters[${number}]`,
      value: number,
      problem: { kind: 'missing' },
    } as const;
    expect(JSON.stringify(parameterErrors([issue]))).not.toContain(number);
  });

  it('never cuts a character in two', () => {
    const value = `${'x'.repeat(255)}${'💳'.repeat(5)}`;
    expect(shown(value)?.isWellFormed()).toBe(true);
  });
});
