import {
  type Approval,
  acquirersOf,
  covers,
  type EntityId,
  factsOfDispute,
  type Json,
  type MerchantsFile,
  type Scope,
} from '@tollgate/gateway/api';
import type { AdminParts } from '../../admin-route.ts';
import { isReversalOf } from '../disputes/shown-dispute.ts';

/** The kinds of things that need attention, in the order in which they are shown. */
export const ATTENTION = {
  'unknown-outcomes': 'Payments with an unknown outcome',
  'unknown-follow-ups': 'Captures, refunds and reversals with an unknown outcome',
  'acquirers-down': 'Acquirers not answering this gateway',
  approvals: 'Refunds waiting for your approval',
  contradictions: 'Acquirer answers that contradict the recorded results',
  'failed-webhooks': 'Webhook events that could not be delivered',
  'disputes-due': 'Disputes to answer within 7 days',
  chargebacks: 'Chargebacks in the last 30 days',
  certificates: 'Wallet certificates expired, or expiring within 60 days',
} as const;

export type AttentionKind = keyof typeof ATTENTION;

/** The number of one kind. */
interface AttentionItem {
  readonly kind: AttentionKind;
  readonly count: number;
  /** There are more than were counted. */
  readonly isAtLeast: boolean;
}

/** Each needs individual attention, so an exact larger number would not help. */
const MOST = 1000;
const DAY = 86_400_000;
const CHARGEBACK_DAYS = 30;
const CERTIFICATE_DAYS = 60;
const DISPUTE_DAYS = 7;

type Stores = Pick<
  AdminParts['stores'],
  'approvals' | 'disputes' | 'ledger' | 'reports' | 'webhookAddresses' | 'webhookDeliveries' | 'walletKeys'
>;

/** The scopes and the time. */
interface AttentionQuestion {
  readonly scopes: readonly Scope[];
  readonly now: number;
  /** Acquirers that do not answer. */
  readonly down: readonly string[];
  readonly file: MerchantsFile;
  /** Whether the caller can decide a refund that waits. */
  readonly mayDecide: (approval: Approval) => boolean;
}

/** The things that need attention in some scopes; empty kinds are left out. */
export async function findAttention(
  stores: Stores,
  asked: AttentionQuestion,
): Promise<{ readonly items: readonly AttentionItem[]; readonly isComplete: boolean }> {
  const { scopes, now } = asked;
  const today = Math.floor(now / DAY);
  const question = { fromDay: today - CHARGEBACK_DAYS + 1, toDay: today, scopes };
  const [report, approvals, contradictions, webhooks, certificates, disputes] = await Promise.all([
    stores.reports.read(question),
    countApprovals(stores, asked),
    countContradictions(stores, scopes),
    countFailedWebhooks(stores, scopes),
    countCertificates(stores, scopes, now),
    countDisputes(stores, scopes, now),
  ]);
  const unknown = report.open.filter(({ state }) => state === 'unknown');
  const of = (kind: string) => unknown.filter((row) => row.kind === kind).length;
  const chargebacks = report.sums.filter(({ dimension, name }) => dimension === 'follow-up' && name === 'CB');
  const items: readonly AttentionItem[] = [
    exactly('unknown-outcomes', of('payment')),
    exactly('unknown-follow-ups', of('follow-up')),
    exactly('acquirers-down', countDown(asked)),
    approvals,
    contradictions,
    webhooks,
    disputes,
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

/** Only acquirers that channels in the scopes name. */
function countDown({ scopes, down, file }: AttentionQuestion): number {
  const merchants = file.merchants.map(({ name, channels }) => ({
    channels: Object.fromEntries(
      channels
        .filter(({ entityId }) => isIn(scopes, name, entityId))
        .map((channel) => [channel.entityId, channel]),
    ),
  }));
  const used = new Set(merchants.flatMap((merchant) => Array.from(acquirersOf(merchant as unknown as Json))));
  return down.filter((name) => used.has(name)).length;
}

async function countApprovals(
  { approvals }: Stores,
  { scopes, now, mayDecide }: AttentionQuestion,
): Promise<AttentionItem> {
  // An approved refund that was not carried out needs attention as well.
  const found = await approvals.list({ isOpen: true, scopes, now, limit: MOST });
  const own = found.filter(mayDecide);
  return { kind: 'approvals', count: own.length, isAtLeast: found.length === MOST };
}

/** Disputes without a decision whose chargeback was not reversed. */
async function countDisputes(
  { disputes, ledger }: Stores,
  scopes: readonly Scope[],
  now: number,
): Promise<AttentionItem> {
  const until = new Date(now + DISPUTE_DAYS * DAY).toISOString().slice(0, 10);
  const due = await disputes.listDue(until, scopes, MOST);
  const entries = Map.groupBy(await disputes.listOf(due), ({ chargebackId }) => chargebackId);
  const open = due.filter((id) => {
    const { decision, dueDay = '' } = factsOfDispute(entries.get(id) ?? []);
    return decision === 'open' && dueDay <= until;
  });
  const reversed = await Promise.all(
    open.map(async (id) => {
      const [entry] = entries.get(id) ?? [];
      const operations = entry === undefined ? [] : await ledger.findByRoot(entry.paymentId);
      return operations.some((each) => isReversalOf(each, id));
    }),
  );
  const count = reversed.filter((each) => !each).length;
  return { kind: 'disputes-due', count, isAtLeast: due.length === MOST };
}

async function countContradictions({ ledger }: Stores, scopes: readonly Scope[]): Promise<AttentionItem> {
  const places = scopes.flatMap((scope) => (scope.kind === 'platform' ? [] : [scope]));
  const isAll = places.length < scopes.length;
  const found = await ledger.findContradictions(isAll ? 'open' : { places }, MOST);
  return { kind: 'contradictions', count: found.length, isAtLeast: found.length === MOST };
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

/** The newest certificate of a merchant for each wallet: an older one may end. */
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
    // A key that awaits its certificate cannot replace one whose certificate ends.
    if (notAfter !== undefined) ends.set(name, Math.max(ends.get(name) ?? 0, notAfter));
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
