import { createHmac, timingSafeEqual } from 'node:crypto';
import { TollgateError } from '../results/tollgate-error.ts';
import {
  eventOf,
  headerOf,
  readKeys,
  type WebhookHeaders,
  type WebhookKeys,
  type WebhookResult,
} from './webhook-event.ts';

/** A delivery of plain JSON with a signature. */
export interface SignedWebhook {
  /** The bytes as they arrived. What a framework has parsed and written again has another signature. */
  readonly body: string | Uint8Array;
  readonly headers: WebhookHeaders;
  /** The secrets of the webhook, as they were shown: 64 hexadecimal digits each. */
  readonly keys: WebhookKeys;
  /** Seconds by which the time of the signature may differ from now. Default: 300. */
  readonly tolerance?: number;
  /** Milliseconds since 1970, for tests. Default: the clock. */
  readonly now?: number;
}

const FIVE_MINUTES = 300;
/** Bounds the work for a malicious header; the gateway signs with two keys at most. */
const MOST_SIGNATURES = 10;

/**
 * Verifies a signed delivery: `Tollgate-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`, with one
 * signature for each key that is in use.
 *
 * @throws TollgateError of the kind `invalid-argument` when a key is not 64 hexadecimal digits or the tolerance is no number of seconds
 */
export function verifyWebhook(delivery: SignedWebhook): WebhookResult {
  const { tolerance = FIVE_MINUTES, now = Date.now() } = delivery;
  const keys = readKeys(delivery.keys);
  if (!Number.isFinite(tolerance) || tolerance < 0) {
    throw new TollgateError('invalid-argument', 'The tolerance has to be a number of seconds.');
  }
  const signed = readSignature(headerOf(delivery.headers, 'Tollgate-Signature') ?? '');
  if (signed === undefined) return { ok: false, reason: 'headers' };
  const bytes = typeof delivery.body === 'string' ? Buffer.from(delivery.body) : delivery.body;
  if (!isSignedByOne(signed, bytes, keys)) return { ok: false, reason: 'not-authentic' };
  const isInTime = Math.abs(now / 1000 - Number(signed.time)) <= tolerance;
  return isInTime ? eventOf(bytes) : { ok: false, reason: 'time' };
}

interface Signature {
  /** Unix seconds, as they were signed. */
  readonly time: string;
  readonly signatures: readonly Buffer[];
}

/** Parts of other names are for versions to come. */
function readSignature(header: string): Signature | undefined {
  const parts = header.split(',').map((part) => part.trim());
  const times = parts.filter((part) => /^t=\d{1,12}$/.test(part));
  const signatures = parts.filter((part) => /^v1=[0-9a-f]{64}$/i.test(part));
  const [time] = times;
  const isWhole = times.length === 1 && signatures.length > 0 && signatures.length <= MOST_SIGNATURES;
  return time === undefined || !isWhole
    ? undefined
    : { time: time.slice(2), signatures: signatures.map((part) => Buffer.from(part.slice(3), 'hex')) };
}

/** Every pair is compared, and each in constant time, so that the time reveals nothing about a guess. */
function isSignedByOne({ time, signatures }: Signature, bytes: Uint8Array, keys: readonly string[]): boolean {
  const expected = keys.map((key) =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(`${time}.`).update(bytes).digest(),
  );
  return expected.flatMap((each) => signatures.map((given) => timingSafeEqual(each, given))).includes(true);
}
