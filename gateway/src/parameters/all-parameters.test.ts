import { describe, expect, it } from 'vitest';
import { ALPHABETS, type Format, type TextFormat } from '../catalogue/formats.ts';
import { ALL_PARAMETERS, type ParameterName, parameterRow } from '../catalogue/parameters/all-parameters.ts';
import { HIDDEN_VALUE } from './parameter-issue.ts';
import { readParameters } from './read-parameters.ts';

interface Samples {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/** Right and wrong values of a format: the shortest, the longest, one beyond each, and a wrong alphabet. */
function samplesOf(format: Format): Samples {
  switch (format.kind) {
    case 'text':
      return textSamples(format);
    case 'one-of':
      return {
        right: format.values,
        wrong: format.values.flatMap((value) => [
          `${value}X`,
          value.toLowerCase() === value ? value.toUpperCase() : value.toLowerCase(),
        ]),
      };
    case 'decimal': {
      const longest = '9'.repeat(format.maxIntegerDigits);
      const whole = format.decimals === 'two' ? 'wrong' : 'right';
      return {
        right: ['0.01', `${longest}.99`, ...(whole === 'right' ? ['0', longest] : [])],
        wrong: [`${longest}9.99`, '0.1', '0.001', '-1.00', '1,00', ...(whole === 'wrong' ? ['0'] : [])],
      };
    }
    case 'integer':
      return {
        right: [String(format.min), String(format.max)],
        wrong: [String(format.min - 1), String(format.max + 1), '1.5', 'one'],
      };
    case 'date':
      return { right: ['2024-02-29'], wrong: ['2026-02-29', '20-11-2026'] };
    case 'url': {
      const longest = 'https://shop.example/'.padEnd(format.max, 'x');
      return { right: ['http://a', longest], wrong: [`${longest}x`, 'javascript:alert(1)'] };
    }
    case 'currency':
      return { right: ['EUR', 'JPY'], wrong: ['eur', 'XXX', 'EURO'] };
    case 'shape':
      return shapeSamples(format.says);
  }
}

function textSamples({ min, max, alphabet }: TextFormat): Samples {
  const foreign = ALPHABETS[alphabet].pattern.test('é') ? '\t' : 'é';
  return {
    right: ['7'.repeat(min), '7'.repeat(max)],
    wrong: ['7'.repeat(max + 1), ...(min > 1 ? ['7'.repeat(min - 1)] : []), foreign.repeat(min)],
  };
}

/** A shape is free, so each one that is used has its samples here, found by what it says of itself. */
function shapeSamples(says: string): Samples {
  const samples: Readonly<Record<string, Samples>> = {
    '32 lowercase hex characters': {
      right: ['0123456789abcdef'.repeat(2)],
      wrong: ['a'.repeat(31), 'a'.repeat(33), 'A'.repeat(32), 'g'.repeat(32)],
    },
    'a month from 01 to 12': { right: ['01', '09', '10', '12'], wrong: ['00', '13', '1', '001'] },
    'a year of four digits that begins with 19 or 20': {
      right: ['1900', '2099'],
      wrong: ['1899', '2100', '26'],
    },
    'a number of up to 12 digits with up to 3 decimals': {
      right: ['1', '9'.repeat(12), '0.125'],
      wrong: ['9'.repeat(13), '1.', '0.1255', '-1', '.5'],
    },
  };
  return samples[says] ?? { right: [], wrong: [] };
}

const wireName = (name: string): string => name.replace('[n]', '[0]').replace('[key]', '[abc]');

const NAMES = Object.keys(ALL_PARAMETERS) as ParameterName[];

describe.each(NAMES)('the parameter %s', (name) => {
  const row = parameterRow(name);
  const sent = wireName(name);
  const samples = samplesOf(row.format);

  it('has samples to be tested with', () => {
    expect(samples.right.length * samples.wrong.length).toBeGreaterThan(0);
  });

  it.each(samples.right)('is read when it is %j', (value) => {
    const { parameters, issues } = readParameters([[sent, value]]);
    expect(issues).toEqual([]);
    expect([...parameters.entries()]).toEqual([[sent, value]]);
    expect(parameters.echoed).toEqual(row.echoed === true ? [[sent, value]] : []);
  });

  it.each(samples.wrong)('is an issue when it is %j', (value) => {
    const { parameters, issues, sent: names } = readParameters([[sent, value]]);
    const shown = row.sensitive === true ? HIDDEN_VALUE : value;
    expect(issues).toEqual([
      { name: sent, value: shown, problem: { kind: 'malformed', format: row.format } },
    ]);
    expect([...parameters.entries()]).toEqual([]);
    expect(names.has(sent)).toBe(true);
  });

  it('is an issue when it is sent twice, even with the same value', () => {
    const value = samples.right[0] ?? '';
    const { parameters, issues } = readParameters([
      [sent, value],
      [sent, value],
    ]);
    expect(issues.map(({ problem }) => problem.kind)).toEqual(['repeated']);
    expect([...parameters.entries()]).toEqual([]);
  });

  it('is absent when it is empty', () => {
    expect(readParameters([[sent, '']])).toMatchObject({ issues: [], sent: new Set() });
  });

  it('is never echoed when it is sensitive', () => {
    expect(row.sensitive === true && row.echoed === true).toBe(false);
  });
});
