import type { Payment } from '../results/payment-result.ts';
import type { Registration } from '../results/registration-result.ts';
import { TollgateError } from '../results/tollgate-error.ts';

/** The common fields of every event. The `id` is the same in every delivery, so that repeated deliveries can be ignored. */
interface AnyEvent {
  readonly id: string;
  readonly action?: 'CREATED' | 'UPDATED' | 'DELETED';
  /** `yyyy-MM-dd HH:mm:ss.SSS+0000`, of the event and not of its delivery. */
  readonly timestamp?: string;
}

/**
 * One event. It comes at least once, so the same may come again: go by `id`. `payload` is what the interface
 * answers, and empty when that is kept no longer. New types and new fields may come at any time.
 *
 * `TEST` is what an operator sends to try the address: nothing has happened.
 */
export type WebhookEvent =
  | (AnyEvent & { readonly type: 'PAYMENT' | 'SCHEDULE' | 'RISK'; readonly payload?: Partial<Payment> })
  | (AnyEvent & { readonly type: 'REGISTRATION'; readonly payload?: Partial<Registration> })
  | (AnyEvent & { readonly type: 'TEST'; readonly payload?: { readonly id?: never } });

/** Why a delivery is not believed. Answer 400, and nothing else. */
export type WebhookRefusal =
  /** A header is missing or malformed. */
  | 'headers'
  /** It was signed or encrypted with another key, or changed on its way. */
  | 'not-authentic'
  /** It is authentic, and signed longer ago, or later, than the tolerance allows: an old one that was sent again. */
  | 'time'
  /** It is authentic, and no event. */
  | 'body';

/** An event of the gateway, or why it is none. */
export type WebhookResult =
  | { readonly ok: true; readonly event: WebhookEvent }
  | { readonly ok: false; readonly reason: WebhookRefusal };

/** The headers of a request: those of Node, or of the web's standard. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The one value of a header; nothing when it is missing or there are several. */
export function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const values = Object.entries(headers)
    .filter(([key]) => key.toLowerCase() === name.toLowerCase())
    .flatMap(([, value]) => value ?? []);
  return values.length === 1 ? values[0] : undefined;
}

/** An authentic body as an event. */
export function eventOf(bytes: Uint8Array): WebhookResult {
  try {
    const event: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isEvent(event) ? { ok: true, event } : { ok: false, reason: 'body' };
  } catch {
    return { ok: false, reason: 'body' };
  }
}

/** Only what every receiver goes by is looked at: the gateway has proved that it wrote the rest. */
function isEvent(value: unknown): value is WebhookEvent {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('id' in value)) return false;
  return typeof value.type === 'string' && typeof value.id === 'string';
}

/** Keys of webhooks: one, or several while they are changed for new ones. */
export type WebhookKeys = string | readonly string[];

/** The key that the gateway shows once: 32 bytes. */
const SECRET = /^[0-9a-f]{64}$/i;

/** @throws TollgateError of the kind `invalid-argument`, so that a missing setting never lets anything through */
export function readKeys(keys: WebhookKeys): readonly string[] {
  const list = typeof keys === 'string' ? [keys] : keys;
  const isWhole = Array.isArray(list) && list.length > 0;
  if (!isWhole || !list.every((key) => typeof key === 'string' && SECRET.test(key))) {
    throw new TollgateError('invalid-argument', 'A key of a webhook has to be 64 hexadecimal digits.');
  }
  return list;
}
