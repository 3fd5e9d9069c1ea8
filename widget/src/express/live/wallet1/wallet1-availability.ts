import type { UnknownRecord } from '../../../wire/is-record.ts';
import { textOf } from '../../../wire/unknown-data.ts';
import type { Wallet1SessionClass } from './session-interface.ts';
import { wallet1Version } from './wallet1-request.ts';

/** The values of `applePayCapabilities` for a browser in which the shopper has a card, or may have one. */
const CAPABLE = new Set(['paymentCredentialsAvailable', 'paymentCredentialStatusUnknown']);

/**
 * Whether the wallet can be used in this browser, as the page's `checkAvailability` asks for it: by default whether the
 * browser has it at all, with the other two whether the shopper has a card in it.
 */
export async function isWallet1Available(
  sessions: Wallet1SessionClass,
  options: UnknownRecord,
): Promise<boolean> {
  const merchantIdentifier = textOf(options['merchantIdentifier']);
  if (!sessions.supportsVersion(wallet1Version(options)) || !sessions.canMakePayments()) return false;
  switch (options['checkAvailability']) {
    case 'canMakePaymentsWithActiveCard':
      return sessions.canMakePaymentsWithActiveCard(merchantIdentifier);
    case 'applePayCapabilities': {
      // Browsers of before have no such question.
      const answer = await sessions.applePayCapabilities?.(merchantIdentifier);
      return answer === undefined || CAPABLE.has(answer.paymentCredentialStatus);
    }
    default:
      return true;
  }
}
