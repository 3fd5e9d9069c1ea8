import { describe, expect, it } from 'vitest';
import { AcquirerSecret } from '../values/acquirer-secret.ts';
import { CONNECTOR_KINDS, createConnector, isConnectorKind } from './registry.ts';

describe('the registry of connectors', () => {
  it('makes every kind under the name that it is given', async () => {
    const connectors = [
      createConnector({ kind: 'simulator', options: { name: 'a' } }),
      createConnector({ kind: 'http-acquirer', options: { name: 'b', address: 'http://127.0.0.1:1/' } }),
      createConnector({ kind: 'stripe', options: { name: 'c', secretKey: AcquirerSecret.of('sk_test_c') } }),
    ];
    expect(connectors.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(connectors).toHaveLength(CONNECTOR_KINDS.length);
    await Promise.all(connectors.map((connector) => connector.close()));
  });

  it('knows its kinds and nothing that objects have by themselves', () => {
    expect(isConnectorKind('simulator')).toBe(true);
    expect(isConnectorKind('toString')).toBe(false);
  });

  it('does not compile with a kind that is not in it, or with the options of another kind', () => {
    expect(misuse).toThrow(TypeError);
  });
});

function misuse(): unknown {
  return [
    // @ts-expect-error -- no such kind
    createConnector({ kind: 'carrier-pigeon', options: { name: 'c' } }),
    // @ts-expect-error -- the address is missing
    createConnector({ kind: 'http-acquirer', options: { name: 'd' } }),
  ];
}
