import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import type { WebhookFormat, WebhookSecret } from '@tollgate/gateway/api';

/** A body as it travels, with the headers that its receiver needs. */
export interface ProtectedBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Protects the body of a webhook.
 *
 * @param secrets the newest first; several while a secret is being replaced, in which time a body is signed with each
 * @param at milliseconds since the epoch
 */
export function protectBody(
  format: WebhookFormat,
  secrets: readonly WebhookSecret[],
  text: string,
  at: number,
): ProtectedBody {
  switch (format) {
    case 'signed':
      return signedBody(secrets, text, at);
    case 'encrypted': {
      const { headers, hex } = encryptedBody(newest(secrets), text);
      return { headers: { 'content-type': 'text/plain', ...headers }, body: hex };
    }
    case 'encrypted-json': {
      const { headers, hex } = encryptedBody(newest(secrets), text);
      const body = JSON.stringify({ encryptedBody: hex });
      return { headers: { 'content-type': 'application/json', ...headers }, body };
    }
  }
}

function newest([secret]: readonly WebhookSecret[]): WebhookSecret {
  if (secret === undefined) throw new Error('a webhook has no secret');
  return secret;
}

/**
 * AES-256-GCM with the webhook's key, a fresh initialization vector for each attempt, and the tag in a header, not
 * behind the ciphertext. Source: the interface family's webhooks.
 *
 * @param iv of 12 bytes, for the published vector
 */
export function encryptedBody(secret: WebhookSecret, text: string, iv: Buffer = randomBytes(12)) {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret.reveal(), 'hex'), iv);
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return {
    headers: { 'x-initialization-vector': hexOf(iv), 'x-authentication-tag': hexOf(cipher.getAuthTag()) },
    hex: hexOf(ciphertext),
  };
}

function hexOf(bytes: Buffer): string {
  return bytes.toString('hex').toUpperCase();
}

/**
 * HMAC-SHA256 over the seconds, a dot and the body, so that an old body cannot be sent again as a new one. A receiver
 * accepts a body when one of the signatures is right.
 */
function signedBody(secrets: readonly WebhookSecret[], text: string, at: number): ProtectedBody {
  // Without this check, a receiver that verifies nothing would accept an unsigned body.
  newest(secrets);
  const seconds = Math.floor(at / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.reveal(), 'hex');
    return `v1=${createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex')}`;
  });
  return {
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      'tollgate-signature': [`t=${seconds}`, ...signatures].join(','),
    },
    body: text,
  };
}
