import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
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
      'acquirer-b',
      'acquirer-limited',
      'acquirer-a (simulator)',
      'acquirer-b (simulator)',
      'acquirer-limited (simulator)',
    ]);
  });

  it('have no simulator in the live environment', () => {
    expect(namesIn('live')).toEqual(['acquirer-a', 'acquirer-b', 'acquirer-limited']);
  });
});

describe('the connector to Stripe', () => {
  it('can not do more than Stripe by what a file says, and its simulator the same but for simulating', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tollgate-connectors-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const MERCHANTS_FILE = join(folder, 'merchants.json');
    const channels = [{ entityId: 'c'.repeat(32), name: 'card', acquirer: 'cards' }];
    const capabilities = { credits: true, refunds: false, largestAmount: 5000 };
    const acquirer = { name: 'cards', connector: 'stripe', secretKeyVariable: 'KEY', capabilities };
    writeFileSync(
      MERCHANTS_FILE,
      JSON.stringify({ acquirers: [acquirer], merchants: [{ name: 'Shop', channels }] }),
    );
    const config = readConfig({ MERCHANTS_FILE, KEY: 'sk_test_1' });
    if (!config.ok) throw new Error(config.error.join());
    const connectors = createConnectors(config.value);
    expect([...connectors.values()]).toMatchObject([
      {
        name: 'cards',
        capabilities: { credits: false, refunds: false, largestAmount: 5000n, simulatedResults: false },
      },
      {
        name: 'cards (simulator)',
        capabilities: { credits: false, refunds: false, largestAmount: 5000n, simulatedResults: true },
      },
    ]);
    await Promise.all([...connectors.values()].map((connector) => connector.close()));
  });
});
