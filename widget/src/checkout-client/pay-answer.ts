import { type CardField, isCardField } from '../wire/card-fields.ts';
import { listOf, recordOf, textOf } from '../wire/unknown-data.ts';
import { webAddress } from './web-address.ts';

/** How an attempt ended, as far as the shopper's browser can tell. */
export type PayAnswer =
  /** Paid or stored, or accepted and not known yet: the shopper goes to the shop's result address. */
  | { readonly kind: 'done' }
  /** The shopper has to agree on a page of the bank or provider: absolute, http or https. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** The issuer wants to see the shopper, on a page of the gateway: absolute, http or https. */
  | Authenticate
  /** `reason` is the key of the shopper's message; a newer gateway may have one that this script does not know. */
  | { readonly kind: 'declined'; readonly reason: string; readonly field: CardField | undefined }
  /** The gateway refused the input; the checkout is still usable. */
  | { readonly kind: 'refused'; readonly parameters: readonly string[] }
  /** The checkout is unknown or expired, or takes no more attempts. */
  | { readonly kind: 'gone' }
  /** Another attempt is open on this checkout. */
  | { readonly kind: 'busy' }
  /** Nothing was charged: the checkout is over another amount than the shopper has seen. */
  | { readonly kind: 'amountChanged' }
  /** No answer that says what happened to the money. */
  | { readonly kind: 'unknown' }
  /** Nothing was sent, because a field is wrong after all. */
  | { readonly kind: 'faulty' };

export interface Authenticate {
  readonly kind: 'authenticate';
  readonly url: string;
  /** The size that its page has, `01` to `05`, as it came. */
  readonly window: unknown;
}

export type Declined = Extract<PayAnswer, { kind: 'declined' }>;

/**
 * Reads the gateway's answer to an attempt.
 *
 * Whatever is not clearly an outcome is unknown, and an unknown outcome never counts as failed: the money may have
 * moved.
 *
 * @param body the parsed JSON, or the part of it that a card frame passes on
 */
export function readPayAnswer(body: unknown): PayAnswer {
  const { outcome, redirect } = recordOf(body);
  const {
    type: kind,
    reason,
    field,
    parameters,
    url = recordOf(redirect)['url'],
    window,
  } = recordOf(outcome);
  switch (kind) {
    case 'done':
    case 'gone':
    case 'busy':
    case 'amountChanged':
    case 'faulty':
      return { kind };
    case 'declined':
      return { kind, reason: textOf(reason), field: isCardField(field) ? field : undefined };
    case 'refused':
      return { kind, parameters: listOf(parameters, textOf) };
    case 'redirect':
    case 'authenticate': {
      const address = webAddress(textOf(url));
      return address === undefined ? { kind: 'unknown' } : { kind, url: address.href, window };
    }
    default:
      return { kind: 'unknown' };
  }
}
