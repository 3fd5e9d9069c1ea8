import type { OpenWebhookAddress, WebhookAddress, WebhookSecret } from './webhook-address.ts';

/**
 * The port to the addresses of webhooks. Their secrets are sealed with the data key of their merchant.
 *
 * An event is noted for the addresses that its channel has in the step that writes it.
 */
export interface WebhookAddresses {
  add(address: WebhookAddress, secret: WebhookSecret): Promise<void>;

  /** Every address that was ever added, in the order of their adding. */
  list(): Promise<readonly WebhookAddress[]>;

  /** With its secrets; `undefined` when there is none, or it was removed. */
  open(id: string, now: number): Promise<OpenWebhookAddress | undefined>;

  /**
   * Gives an address a new secret; the newest so far stays valid for a while.
   *
   * @param olderUntil milliseconds since the epoch
   * @returns whether there was such an address in use
   */
  rotate(id: string, secret: WebhookSecret, olderUntil: number): Promise<boolean>;

  /** Tells nothing there any more, and forgets the secrets and what still waits. @returns whether it was in use */
  remove(id: string, at: number): Promise<boolean>;
}
