import { covers, type EntityId, type MerchantsFile, type Scope } from '@tollgate/gateway/api';
import type { AdminParts } from '../../admin-parts.ts';

/** What a person should look at, by its name, in the order in which it is shown. */
export const ATTENTION = {
  'unknown-outcomes': 'payments of which the acquirer has not said how they ended',
  'unknown-follow-ups': 'captures, refunds and reversals of which the acquirer has not said how they ended',
  contradictions: 'answers of acquirers that say something else than the books',
  'failed-webhooks': 'events that could not be told to a shop and were given up',
  chargebacks: 'chargebacks of the last 30 days',
  certificates: 'certificates of wallets that end within 60 days, or have ended',
} as const;

export type AttentionKind = keyof typeof ATTENTION;

/** How many there are of one kind. */
export interface AttentionItem {
  readonly kind: AttentionKind;
  readonly count: number;
  /** There are more than were counted. */
  readonly isAtLeast: boolean;
}

/** Each is a thing to look at one by one, so that a larger number says no more. */
const MOST = 1000;
const DAY = 86_400_000;
const CHARGEBACK_DAYS = 30;
const CERTIFICATE_DAYS = 60;

type Stores = Pick<
  AdminParts['stores'],
  'ledger' | 'reports' | 'webhookAddresses' | 'webhookDeliveries' | 'walletKeys'
>;

/** What needs attention in some scopes; kinds of which there are none are left out. */
export async function findAttention(
  stores: Stores,
  scopes: readonly Scope[],
  now: number,
): Promise<{ readonly items: readonly AttentionItem[]; readonly isComplete: boolean }> {
  const today = Math.floor(now / DAY);
  const question = { fromDay: today - CHARGEBACK_DAYS + 1, toDay: today, scopes };
  const [report, contradictions, webhooks, certificates] = await Promise.all([
    stores.reports.read(question),
    countContradictions(stores, scopes),
    countFailedWebhooks(stores, scopes),
    countCertificates(stores, scopes, now),
  ]);
  const unknown = report.open.filter(({ state }) => state === 'unknown');
  const of = (kind: string) => sumOf(unknown.filter((row) => row.kind === kind));
  const chargebacks = report.sums.filter(
    ({ paymentType, state }) => paymentType === 'CB' && state === 'approved',
  );
  const items: readonly AttentionItem[] = [
    exactly('unknown-outcomes', of('payment')),
    exactly('unknown-follow-ups', of('follow-up')),
    contradictions,
    webhooks,
    exactly('chargebacks', sumOf(chargebacks)),
    certificates,
  ];
  return { items: items.filter(({ count }) => count > 0), isComplete: report.isComplete };
}

function exactly(kind: AttentionKind, count: number): AttentionItem {
  return { kind, count, isAtLeast: false };
}

function sumOf(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

async function countContradictions({ ledger }: Stores, scopes: readonly Scope[]): Promise<AttentionItem> {
  const found = await ledger.findContradictions('open', MOST);
  const own = found.filter(({ operation }) => isIn(scopes, operation.merchant, operation.channelId));
  return { kind: 'contradictions', count: own.length, isAtLeast: found.length === MOST };
}

async function countFailedWebhooks(
  { webhookAddresses, webhookDeliveries }: Stores,
  scopes: readonly Scope[],
): Promise<AttentionItem> {
  const addresses = await webhookAddresses.list();
  const own = addresses.filter(
    ({ merchant, channelId, removedAt }) => removedAt === undefined && isIn(scopes, merchant, channelId),
  );
  const found = await Promise.all(own.map(({ id }) => webhookDeliveries.list('dead', MOST, id)));
  return {
    kind: 'failed-webhooks',
    count: found.flat().length,
    isAtLeast: found.some(({ length }) => length === MOST),
  };
}

/** The newest certificate of a merchant for each wallet: an older one ends without harm. */
async function countCertificates(
  { walletKeys }: Stores,
  scopes: readonly Scope[],
  now: number,
): Promise<AttentionItem> {
  const keys = (await walletKeys.list()).filter(
    ({ merchant, retiredAt }) =>
      retiredAt === undefined && scopes.some((scope) => covers(scope, { kind: 'merchant', merchant })),
  );
  const ends = new Map<string, number>();
  for (const { merchant, wallet, purpose, notAfter } of keys) {
    const name = JSON.stringify([merchant, wallet, purpose]);
    ends.set(name, Math.max(ends.get(name) ?? 0, notAfter ?? Number.POSITIVE_INFINITY));
  }
  const soon = [...ends.values()].filter((end) => end < now + CERTIFICATE_DAYS * DAY);
  return exactly('certificates', soon.length);
}

function isIn(
  scopes: readonly Scope[],
  merchant: MerchantsFile['merchants'][number]['name'],
  channelId: string,
): boolean {
  const place: Scope = { kind: 'channel', merchant, channelId: channelId as EntityId };
  return scopes.some((scope) => covers(scope, place));
}
