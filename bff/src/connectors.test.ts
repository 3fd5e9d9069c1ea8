import { describe, expect, it } from 'vitest';
import { readConfig } from './config/read-config.ts';
import { createConnectors } from './connectors.ts';

function namesIn(ENVIRONMENT: 'test' | 'live'): string[] {
  const config = readConfig({});
  return config.ok
    ? [
        ...createConnectors({
          ...config.value,
          settings: { ...config.value.settings, ENVIRONMENT },
        }).keys(),
      ]
    : [];
}

describe('the connectors', () => {
  it('are the acquirers of the merchants file, by name, and a simulator of each', () => {
    expect(namesIn('test')).toEqual([
      'acquirer-a',
      'acquirer-limited',
      'acquirer-a (simulator)',
      'acquirer-limited (simulator)',
    ]);
  });

  it('have no simulator in the live environment', () => {
    expect(namesIn('live')).toEqual(['acquirer-a', 'acquirer-limited']);
  });
});
