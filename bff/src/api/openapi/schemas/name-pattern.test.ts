import { findParameter } from '@tollgate/gateway/parameters/find-parameter';
import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { describe, expect, it } from 'vitest';
import { parameterRows } from '../parameter-groups.ts';
import { namePattern, numbersUpTo } from './parameter-schemas.ts';

describe('an expression for numbers', () => {
  it('ends where it should', () =>
    forEveryCase([0, 1, 5, 9, 10, 12, 19, 99, 100, 107, 250, 999, 1000], (last) => {
      const expression = new RegExp(`^(?:${numbersUpTo(last)})$`, 'u');
      const matching = Array.from({ length: last + 50 }, (_, n) => n).filter((n) =>
        expression.test(String(n)),
      );
      expect(matching).toEqual(Array.from({ length: last + 1 }, (_, n) => n));
    }));

  it('refuses what is no index up to 999', () =>
    forEveryCase(['', '00', '01', '-1', '1.0', ' 1', '9999'], (text) => {
      expect(new RegExp(`^(?:${numbersUpTo(999)})$`, 'u').test(text)).toBe(false);
    }));
});

const BRACKETS = parameterRows().filter(([name]) => name.includes('['));
const INSIDE = [
  '0',
  '7',
  '10',
  '999',
  '1000',
  '01',
  '-1',
  '',
  'n',
  'ab',
  'abc',
  'VISA',
  'a.b_c',
  'a-b',
  'é12',
  'x'.repeat(65),
];

describe('the pattern of a name with brackets', () => {
  it('is there for exactly those names', () => {
    const withPattern = parameterRows().filter(([name, row]) => namePattern(name, row) !== undefined);
    expect(withPattern).toEqual(BRACKETS);
    expect(BRACKETS.length).toBeGreaterThan(5);
  });

  it('matches the names that the gateway knows', () =>
    forEveryCase(BRACKETS, (name, row) => {
      const pattern = new RegExp(namePattern(name, row) ?? '', 'u');
      const disagreeing = INSIDE.map((inside) => name.replaceAll(/\[[^\]]*\]/g, `[${inside}]`)).filter(
        (spelt) => pattern.test(spelt) !== (findParameter(spelt).kind === 'known'),
      );
      expect(disagreeing).toEqual([]);
    }));

  it('takes dots as dots', () => {
    const [name, row] = BRACKETS.find(([known]) => known.startsWith('cart.items[n].')) ?? [];
    const pattern = new RegExp(namePattern(name ?? '', row ?? { format: { kind: 'date' } }) ?? '', 'u');
    expect(pattern.test(name?.replace('[n]', '[3]') ?? '')).toBe(true);
    expect(pattern.test(name?.replace('[n]', '[3]').replace('cart.', 'cartx') ?? '')).toBe(false);
  });
});
