import type { EventType } from '../../catalogue/event-types.ts';
import type { EntityId } from '../../values/ids.ts';

/**
 * How a body is protected: encrypted as this interface family does, as hex text or wrapped in JSON, or plain JSON with a
 * signature in a header.
 */
export const WEBHOOK_FORMATS = ['encrypted', 'encrypted-json', 'signed'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** A merchant's address for the events of one channel, without its secrets. */
export interface WebhookAddress {
  /** 8 lowercase hex. */
  readonly id: string;
  readonly merchant: string;
  readonly channelId: EntityId;
  readonly url: string;
  readonly format: WebhookFormat;
  readonly types: readonly EventType[];
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Until when a body is also signed with the secret before the newest; `undefined` when there is none. */
  readonly olderSecretUntil: number | undefined;
  /** When deliveries to it ended; `undefined` while it is in use. */
  readonly removedAt: number | undefined;
}

/** With its secrets: 64 hex digits each, 32 bytes, the newest first. */
export interface OpenWebhookAddress extends WebhookAddress {
  readonly secrets: readonly WebhookSecret[];
}

/** A key that prints as a mask. */
export class WebhookSecret {
  readonly #hex: string;

  /** @param hex 64 hex digits */
  constructor(hex: string) {
    this.#hex = hex;
  }

  /** The key itself, for a body or for the one time that its owner sees it. */
  reveal(): string {
    return this.#hex;
  }

  toString(): string {
    return '***';
  }

  toJSON(): string {
    return '***';
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '***';
  }
}

/**
 * The port to the addresses of webhooks. Their secrets are sealed with the data key of their merchant.
 *
 * The transaction that writes an event notes it for the addresses that its channel has then.
 */
export interface WebhookAddresses {
  add(address: WebhookAddress, secret: WebhookSecret): Promise<void>;

  /** Every address that was ever added, in the order of their adding. */
  list(): Promise<readonly WebhookAddress[]>;

  /** With its secrets; `undefined` when there is none, or it was removed. */
  open(id: string, now: number): Promise<OpenWebhookAddress | undefined>;

  /**
   * Adds a new secret to an address; the previous one stays valid for a while.
   *
   * @param olderUntil milliseconds since the epoch
   * @returns whether there was such an address in use
   */
  rotate(id: string, secret: WebhookSecret, olderUntil: number): Promise<boolean>;

  /** Ends deliveries to it, and erases its secrets and waiting deliveries. @returns whether it was in use */
  remove(id: string, at: number): Promise<boolean>;
}
