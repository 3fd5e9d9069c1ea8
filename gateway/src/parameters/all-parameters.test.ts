import { describe, expect, it } from 'vitest';
import { ALL_PARAMETERS, type ParameterName, parameterRow } from '../catalogue/parameters/all-parameters.ts';
import { fitsFormat } from './check-format.ts';
import { samplesOf } from './format-samples.fixture.ts';
import { HIDDEN_VALUE } from './parameter-issue.ts';
import { readParameters } from './read-parameters.ts';

/** One parameter alone, without what it demands of others. */
const read = (fields: readonly (readonly [string, string])[]) => readParameters(fields, 'part');

const wireName = (name: string): string => name.replaceAll('[n]', '[0]').replace(/\[[a-z]+\]$/, '[abc]');

const NAMES = Object.keys(ALL_PARAMETERS) as ParameterName[];

describe.each(NAMES)('the parameter %s', (name) => {
  const row = parameterRow(name);
  const sent = wireName(name);
  const samples = samplesOf(row.format);

  it('has samples to be tested with', () => {
    expect(samples.right.length * samples.wrong.length).toBeGreaterThan(0);
  });

  it('is read when it is right, from the shortest to the longest', () => {
    for (const value of samples.right) {
      const { parameters, issues } = read([[sent, value]]);
      expect({ value, issues }).toEqual({ value, issues: [] });
      expect([...parameters.entries()]).toEqual([[sent, value]]);
      expect(parameters.echoed).toEqual(row.echoed === true ? [[sent, value]] : []);
    }
  });

  it('is an issue when it is too long, too short or of another alphabet', () => {
    for (const value of samples.wrong) {
      const { parameters, issues, sent: names } = read([[sent, value]]);
      const shown = row.sensitive === true ? HIDDEN_VALUE : value;
      const problem = /\p{Cc}/u.test(value)
        ? { kind: 'control-character' }
        : { kind: 'malformed', format: row.format };
      expect({ sample: value, issues }).toEqual({
        sample: value,
        issues: [{ name: sent, value: shown, problem }],
      });
      expect([...parameters.entries()]).toEqual([]);
      expect([...names]).toEqual([sent]);
    }
  });

  it.each(['\r', '\n', '\0'])('has no room for %j, wherever it stands', (control) => {
    const value = samples.right[0] ?? '';
    const places = [0, 1, Math.floor(value.length / 2), value.length];
    const fitting = places.filter((at) =>
      fitsFormat(value.slice(0, at) + control + value.slice(at), row.format),
    );
    expect(fitting).toEqual([]);
  });

  it('is an issue when it is sent twice, even with the same value', () => {
    const value = samples.right[0] ?? '';
    const { parameters, issues } = read([
      [sent, value],
      [sent, value],
    ]);
    expect(issues.map(({ problem }) => problem.kind)).toEqual(['repeated']);
    expect([...parameters.entries()]).toEqual([]);
  });

  it('is absent when it is empty', () => {
    const { issues, sent: names } = read([[sent, '']]);
    expect({ issues, names: [...names] }).toEqual({ issues: [], names: [] });
  });

  it('is never echoed when it is sensitive', () => {
    expect(row.sensitive === true && row.echoed === true).toBe(false);
  });
});

const texts = NAMES.flatMap((name) => {
  const { format } = parameterRow(name);
  return format.kind === 'text' && format.alphabet === 'any'
    ? [{ name, min: format.min, max: format.max }]
    : [];
});

describe.each(texts)('the text $name', ({ name, min, max }) => {
  const issuesOf = (characters: number) => read([[wireName(name), '😀'.repeat(characters)]]).issues.length;

  it('is measured in characters, not in UTF-16 units', () => {
    expect([issuesOf(min), issuesOf(max), issuesOf(max + 1)]).toEqual([0, 0, 1]);
    expect(issuesOf(min - 1)).toBe(min > 1 ? 1 : 0);
  });
});
