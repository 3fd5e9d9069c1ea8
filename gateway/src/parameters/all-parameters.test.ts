import { describe, expect, it } from 'vitest';
import { ALL_PARAMETERS, type ParameterName, parameterRow } from '../catalogue/parameters/all-parameters.ts';
import { forEveryCase } from '../testing/for-every-case.fixture.ts';
import { fitsFormat } from './check-format.ts';
import { samplesOf } from './format-samples.fixture.ts';
import { HIDDEN_VALUE } from './parameter-issue.ts';
import { readParameters } from './read-parameters.ts';
import { cleanValue, readValue } from './read-value.ts';

/** One parameter alone, without what it demands of others. */
const read = (fields: readonly (readonly [string, string])[]) => readParameters(fields, 'part');

const wireName = (name: string): string => name.replaceAll('[n]', '[0]').replace(/\[[a-z]+\]$/, '[abc]');

const NAMES = Object.keys(ALL_PARAMETERS) as ParameterName[];

const CASES = NAMES.map((name) => {
  const row = parameterRow(name);
  return [name, { row, sent: wireName(name), samples: samplesOf(row.format) }] as const;
});

describe('every parameter', () => {
  it('has samples to be tested with', () =>
    forEveryCase(CASES, (_name, { samples }) => {
      expect(samples.right.length * samples.wrong.length).toBeGreaterThan(0);
    }));

  it('is read when it is right, from the shortest to the longest', () =>
    forEveryCase(CASES, (_name, { row, sent, samples }) => {
      for (const value of samples.right) {
        const { parameters, issues } = read([[sent, value]]);
        expect({ value, issues }).toEqual({ value, issues: [] });
        expect([...parameters.asSent()]).toEqual([[sent, value]]);
        expect([...parameters.entries()]).toEqual([[sent, readValue(value, row.format)]]);
        expect(parameters.echoed).toEqual(
          row.echoed !== undefined && row.echoed !== false ? [[sent, value]] : [],
        );
      }
    }));

  it('is an issue when it is too long, too short or of another alphabet', () =>
    forEveryCase(CASES, (_name, { row, sent, samples }) => {
      for (const value of samples.wrong) {
        const { parameters, issues, sent: names } = read([[sent, value]]);
        const shown = row.sensitive === true ? HIDDEN_VALUE : value;
        const problem = /\p{Cc}/u.test(cleanValue(value, row.format))
          ? { kind: 'control-character' }
          : { kind: 'malformed', format: row.format };
        expect({ sample: value, issues }).toEqual({
          sample: value,
          issues: [{ name: sent, value: shown, problem }],
        });
        expect([...parameters.entries()]).toEqual([]);
        expect([...names]).toEqual([sent]);
      }
    }));

  it('has no room for a control character at any place', () =>
    forEveryCase(CASES, (_name, { row, samples }) => {
      const value = samples.right[0] ?? '';
      const places = [0, 1, Math.floor(value.length / 2), value.length];
      const fitting = ['\r', '\n', '\0'].flatMap((control) =>
        places
          .filter((at) => fitsFormat(value.slice(0, at) + control + value.slice(at), row.format))
          .map((at) => `${JSON.stringify(control)} at ${at}`),
      );
      expect(fitting).toEqual([]);
    }));

  it('counts once when it is sent several times with the same value', () =>
    forEveryCase(CASES, (_name, { row, sent, samples }) => {
      const value = samples.right[0] ?? '';
      const { parameters, issues } = read([
        [sent, value],
        ['amount', ''],
        [sent, value],
        [sent, value],
      ]);
      expect(issues).toEqual([]);
      expect([...parameters.asSent()]).toEqual([[sent, value]]);
      expect(parameters.echoed).toEqual(
        row.echoed !== undefined && row.echoed !== false ? [[sent, value]] : [],
      );
    }));

  it('is an issue when it is sent twice with different values', () =>
    forEveryCase(CASES, (_name, { sent, samples }) => {
      const [first = ''] = samples.right;
      for (const second of [...samples.right.slice(1), ...samples.wrong, `${first}x`].filter(
        (value) => value !== first && value !== '',
      )) {
        const { parameters, issues } = read([
          [sent, first],
          [sent, second],
        ]);
        expect(issues.map(({ name, problem }) => [name, problem.kind])).toEqual([[sent, 'repeated']]);
        expect([...parameters.entries()]).toEqual([]);
      }
    }));

  it('has one issue when it is wrong and sent twice with the same value', () =>
    forEveryCase(CASES, (_name, { sent, samples }) => {
      const wrong = samples.wrong[0] ?? '';
      const { issues } = read([
        [sent, wrong],
        [sent, wrong],
      ]);
      expect(issues).toHaveLength(1);
    }));

  it('is absent when it is empty', () =>
    forEveryCase(CASES, (_name, { sent }) => {
      const { issues, sent: names } = read([[sent, '']]);
      expect({ issues, names: [...names] }).toEqual({ issues: [], names: [] });
    }));

  it('is never echoed when it is sensitive', () =>
    forEveryCase(CASES, (_name, { row }) => {
      expect(row.sensitive === true && row.echoed === true).toBe(false);
    }));
});

const texts = CASES.flatMap(([name, { row, sent }]) => {
  const { format } = row;
  return format.kind === 'text' && format.alphabet === 'any'
    ? [[name, { sent, min: format.min, max: format.max }] as const]
    : [];
});

describe('every text', () => {
  it('is measured in characters, not in UTF-16 units', () =>
    forEveryCase(texts, (_name, { sent, min, max }) => {
      const issuesOf = (characters: number) => read([[sent, '😀'.repeat(characters)]]).issues.length;
      expect([issuesOf(min), issuesOf(max), issuesOf(max + 1)]).toEqual([0, 0, 1]);
      expect(issuesOf(min - 1)).toBe(min > 1 ? 1 : 0);
    }));
});
