import { awaitsCertificate, OPENS_AFTER_RETIREMENT, type WalletKeyRecord } from '@tollgate/gateway/api';

/** A key of a wallet as a line of text. The key itself is not in it. */
export function walletKeyLine(record: WalletKeyRecord, now: number): string {
  const { id, wallet, purpose, merchant, publicKeyHash, notAfter } = record;
  const certificate =
    notAfter === undefined
      ? []
      : [`certificate ${notAfter <= now ? 'ended' : 'until'} ${new Date(notAfter).toISOString()}`];
  const kind = purpose === 'tokens' ? wallet : `${wallet} ${purpose}`;
  return [id, kind, merchant, publicKeyHash, stateText(record, now), ...certificate].join('  ');
}

/** The same as data. */
export function walletKeyJson(record: WalletKeyRecord, now: number): Readonly<Record<string, unknown>> {
  const { id, merchant, wallet, purpose, publicKeyHash, notAfter, addedAt, retiredAt } = record;
  return {
    id,
    merchant,
    wallet,
    purpose,
    publicKeyHash,
    notAfter: momentOf(notAfter),
    addedAt: momentOf(addedAt),
    retiredAt: momentOf(retiredAt),
    opensTokens:
      purpose === 'tokens' &&
      !awaitsCertificate(record) &&
      (retiredAt === undefined || now < retiredAt + OPENS_AFTER_RETIREMENT),
  };
}

function stateText(record: WalletKeyRecord, now: number): string {
  const { retiredAt, purpose } = record;
  if (retiredAt === undefined) {
    return awaitsCertificate(record) ? 'awaits its certificate' : 'in use';
  }
  if (purpose === 'identity') {
    return 'retired';
  }
  const end = retiredAt + OPENS_AFTER_RETIREMENT;
  return `retired, ${now < end ? 'opens tokens until' : 'ended'} ${new Date(end).toISOString()}`;
}

function momentOf(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}
