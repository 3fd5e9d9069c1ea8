import { writeFileSync } from 'node:fs';

/** A merchant of the file, and how it is spoken for. */
export interface TestMerchant {
  readonly entityId: string;
  readonly token: string;
}

/** Writes a merchants file with so many merchants, each with a channel and a token of its own. */
export function writeMerchants(path: string, count: number): readonly TestMerchant[] {
  const merchants = Array.from({ length: count }, (_none, index) => ({
    name: `Merchant ${index}`,
    entityId: `c${String(index).padStart(31, '0')}`,
    token: `token-of-merchant-${index}`,
  }));
  const acquirer = { name: 'acquirer-a', connector: 'http-acquirer', address: 'http://127.0.0.1:9' };
  const file = {
    acquirers: [acquirer],
    throttling: { every: { limit: 1_000_000_000 } },
    merchants: merchants.map(({ name, entityId, token }) => ({
      name,
      accessTokens: [token],
      // One stored card is charged as often as the load can.
      channels: [{ entityId, name: 'card', acquirer: acquirer.name, cardTesting: 'off' }],
    })),
  };
  writeFileSync(path, JSON.stringify(file));
  return merchants;
}
