import type { WalletKeyRecord } from '@tollgate/gateway/api';
import { Registry } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { walletKeyRecord } from '../testing/wallet-key.fixture.ts';
import { createCertificateCheck } from './watch-certificates.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const DAY = 24 * 3_600_000;

let registry: Registry;
let lines: [string, Record<string, unknown>][];
beforeEach(() => {
  registry = new Registry();
  lines = [];
});

const record = (changes: Partial<WalletKeyRecord>) =>
  walletKeyRecord({ wallet: 'wallet1', certificate: 'a certificate', notAfter: NOW, addedAt: 0, ...changes });

const noteAs = (level: string) => (fields: Record<string, unknown>) => void lines.push([level, fields]);

async function look(...records: readonly WalletKeyRecord[]): Promise<void> {
  await createCertificateCheck({
    walletKeys: { list: async () => records },
    logger: { info: noteAs('info'), warn: noteAs('warn'), error: noteAs('error') } as never,
    registry,
    now: () => NOW,
  })();
}

describe('the certificates of wallets', () => {
  it.each([
    [60 * DAY, undefined],
    [60 * DAY - 1, 'info'],
    [30 * DAY, 'info'],
    [30 * DAY - 1, 'warn'],
    [7 * DAY, 'warn'],
    [7 * DAY - 1, 'error'],
    [0, 'error'],
    [-DAY, 'error'],
  ])('are in the log %d milliseconds before their end as: %s', async (left, level) => {
    await look(record({ notAfter: NOW + left }));
    expect(lines[0]?.[0]).toBe(level);
  });

  it('are named with their key, and nothing of the certificate is in the line', async () => {
    await look(record({ purpose: 'identity', notAfter: NOW + 5 * DAY }));
    expect(lines).toEqual([
      [
        'error',
        {
          merchant: 'Shop',
          wallet: 'wallet1',
          purpose: 'identity',
          key: '0000000a',
          ends: '2026-11-28T12:00:00.000Z',
          days: 5,
        },
      ],
    ]);
  });

  it('count no more once they are replaced or retired, and keys without one never do', async () => {
    await look(
      record({}),
      record({ id: '0000000b', notAfter: NOW + 700 * DAY }),
      record({ merchant: 'Other', retiredAt: NOW }),
      record({ wallet: 'wallet2', notAfter: undefined }),
    );
    expect(lines).toEqual([]);
    const shown = (await registry.metrics()).split('\n').filter((line) => line.startsWith('tollgate'));
    expect(shown).toEqual([
      `tollgate_wallet_certificate_end_seconds{merchant="Shop",wallet="wallet1",purpose="tokens"} ${(NOW + 700 * DAY) / 1000}`,
    ]);
  });

  it('that cannot be read are a line, and end nothing', async () => {
    await createCertificateCheck({
      walletKeys: { list: () => Promise.reject(new Error('away')) },
      logger: { warn: (fields: Record<string, unknown>) => void lines.push(['warn', fields]) } as never,
      registry,
      now: () => NOW,
    })();
    expect(lines).toMatchObject([['warn', { error: { message: 'away' } }]]);
  });
});
