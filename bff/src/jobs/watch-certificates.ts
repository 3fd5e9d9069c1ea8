import type { WalletKeyRecord, WalletKeys } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { metersOf } from '../observe/metrics/meters.ts';

const DAY = 24 * 3_600_000;

/** Days before its end from which a certificate is in the log, the last ones as an error: shoppers cannot pay then. */
const NOTED = 60;
const WARNED = 30;
const ALARMED = 7;

interface CertificateParts {
  readonly walletKeys: Pick<WalletKeys, 'list'>;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly registry: Registry;
  readonly now: () => number;
}

/** Checks the ends of the certificates of wallets, for the log and the metrics. Never rejects. */
export function createCertificateCheck(parts: CertificateParts): () => Promise<void> {
  const { walletKeys, logger, registry, now } = parts;
  const ends = metersOf(registry).gauge(
    'tollgate_wallet_certificate_end_seconds',
    'When the newest certificate of a merchant for a wallet ends, in seconds since the epoch',
    'merchant',
    'wallet',
    'purpose',
  );
  return async () => {
    try {
      const last = lastEnds(await walletKeys.list());
      ends.reset();
      for (const { merchant, wallet, purpose, id, notAfter } of last) {
        ends.labels(merchant, wallet, purpose).set(notAfter / 1000);
        const days = Math.floor((notAfter - now()) / DAY);
        const level = levelOf(days);
        if (level !== undefined) {
          const fields = { merchant, wallet, purpose, key: id, ends: new Date(notAfter).toISOString(), days };
          logger[level](fields, 'the certificate of a wallet ends soon; see wallet-key add');
        }
      }
    } catch (error) {
      logger.warn({ error }, 'the certificates of wallets could not be checked');
    }
  };
}

type Certified = WalletKeyRecord & { readonly notAfter: number };

/** For each merchant, wallet and purpose: the key in use whose certificate ends last. */
function lastEnds(records: readonly WalletKeyRecord[]): Iterable<Certified> {
  const last = new Map<string, Certified>();
  for (const record of records) {
    const { merchant, wallet, purpose, notAfter, retiredAt } = record;
    const group = JSON.stringify([merchant, wallet, purpose]);
    if (
      notAfter !== undefined &&
      retiredAt === undefined &&
      notAfter > (last.get(group)?.notAfter ?? -Infinity)
    ) {
      last.set(group, { ...record, notAfter });
    }
  }
  return last.values();
}

function levelOf(days: number): 'info' | 'warn' | 'error' | undefined {
  if (days < ALARMED) return 'error';
  if (days < WARNED) return 'warn';
  return days < NOTED ? 'info' : undefined;
}
