import { createDecipheriv } from 'node:crypto';
import {
  eventOf,
  headerOf,
  readKeys,
  type WebhookHeaders,
  type WebhookKeys,
  type WebhookResult,
} from './webhook-event.ts';

/** A delivery whose body is encrypted and authenticated by AES-256-GCM. */
export interface EncryptedWebhook {
  /** The body as it arrived: hexadecimal text, or JSON with it as `encryptedBody`. */
  readonly body: string | Uint8Array;
  readonly headers: WebhookHeaders;
  /** 64 hexadecimal digits each. */
  readonly keys: WebhookKeys;
}

/** Lengths of AES-GCM, in bytes. A shorter tag would be easier to guess, so no other length is accepted. */
const VECTOR = 12;
const TAG = 16;

/**
 * Opens an encrypted delivery. It carries no time, so an old one that is sent again opens as well: note the `id` of each
 * event with its work, and do nothing for one that is noted.
 *
 * @throws TollgateError of the kind `invalid-argument` when a key is not 64 hexadecimal digits
 */
export function openWebhook({ body, headers, keys }: EncryptedWebhook): WebhookResult {
  const known = readKeys(keys);
  const vector = bytesOf(headerOf(headers, 'X-Initialization-Vector'));
  const tag = bytesOf(headerOf(headers, 'X-Authentication-Tag'));
  if (vector?.length !== VECTOR || tag?.length !== TAG) return { ok: false, reason: 'headers' };
  const sealed = bytesOf(hexIn(typeof body === 'string' ? body : new TextDecoder().decode(body)));
  if (sealed === undefined) return { ok: false, reason: 'body' };
  for (const key of known) {
    const plain = decryptBody(sealed, Buffer.from(key, 'hex'), vector, tag);
    if (plain !== undefined) return eventOf(plain);
  }
  return { ok: false, reason: 'not-authentic' };
}

function hexIn(text: string): string | undefined {
  if (!text.trimStart().startsWith('{')) return text.trim();
  try {
    const wrapper: unknown = JSON.parse(text);
    const hasText = typeof wrapper === 'object' && wrapper !== null && 'encryptedBody' in wrapper;
    return hasText && typeof wrapper.encryptedBody === 'string' ? wrapper.encryptedBody : undefined;
  } catch {
    return undefined;
  }
}

/** Buffer would stop at the first letter that is no digit, and say nothing. */
function bytesOf(hex: string | undefined): Buffer | undefined {
  return hex !== undefined && /^([0-9a-f]{2})+$/i.test(hex) ? Buffer.from(hex, 'hex') : undefined;
}

/**
 * The text of a body under AES-256-GCM; nothing when another key encrypted it, or it was changed on its way.
 *
 * @param tag of 16 bytes, which is not part of the ciphertext
 */
export function decryptBody(
  ciphertext: Uint8Array,
  key: Uint8Array,
  vector: Uint8Array,
  tag: Uint8Array,
): Uint8Array | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, vector, { authTagLength: tag.length });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
  } catch {
    return undefined;
  }
}
