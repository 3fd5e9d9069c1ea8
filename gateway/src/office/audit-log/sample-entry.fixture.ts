import type { EntityId } from '../../values/ids.ts';
import type { NewAuditEntry } from './audit-entry.ts';

export const SHOP = { kind: 'merchant', merchant: 'Shop' } as const;
export const CARDS = { kind: 'channel', merchant: 'Shop', channelId: 'c'.repeat(32) as EntityId } as const;

/** An entry for tests, with everything that an entry can have. */
export function sampleEntry(changes: Partial<NewAuditEntry> = {}): NewAuditEntry {
  return {
    time: 1_764_000_000_000,
    actor: { kind: 'user', id: 'a'.repeat(32), email: 'jo@shop.example' },
    session: 'd'.repeat(64),
    address: '192.0.2.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    requestId: 'e'.repeat(32),
    action: 'webhook.add',
    target: { type: 'webhook', id: '3f9c01ab' },
    scope: CARDS,
    outcome: 'done',
    begun: 'b'.repeat(32),
    reason: 'ticket 12',
    before: null,
    after: { url: 'https://shop.example/webhook', types: ['PAYMENT'], tries: 3, on: true },
    ...changes,
  };
}
