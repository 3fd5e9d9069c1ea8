import { describe, expect, it } from 'vitest';
import { chooseSteps } from './steps.mjs';

const namesOf = (...words) => chooseSteps(words).steps.map(({ name }) => name);
const ALL = ['simulation', 'chaos', 'lint', 'format', 'unit', 'browser'];

describe('the words of npm test', () => {
  it('are every step when there are none', () => {
    expect(chooseSteps([])).toMatchObject({ nightly: false });
    expect(namesOf()).toEqual(ALL);
  });

  it('may be fast, which needs no server and no browser', () => {
    expect(namesOf('fast')).toEqual(['types', 'quick-lint', 'format', 'fast']);
    expect(chooseSteps(['fast']).steps.some((step) => step.needsRedis || step.needsPostgres)).toBe(false);
  });

  it('may be nightly, which is every step, or those that are named, in its long form', () => {
    expect(chooseSteps(['nightly'])).toMatchObject({ nightly: true });
    expect(namesOf('nightly')).toEqual([...ALL, 'types', 'soak', 'planted']);
    expect(namesOf('chaos', 'nightly')).toEqual(['chaos']);
  });

  it('are refused with what there is when there is no such step', () => {
    expect(() => chooseSteps(['units'])).toThrow(
      'There is no step units; there are simulation, chaos, lint, format, unit, browser, types, soak, planted, fast and nightly.',
    );
  });
});
