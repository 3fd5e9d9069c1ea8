import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import { findParameter } from '../parameters/find-parameter.ts';
import type { Fields } from '../parameters/read-parameters.ts';

/**
 * The parameters of a payment made in the widget: the merchant's from the session, the shopper's from the form.
 *
 * What the merchant's server set wins, and of the browser's parameters only those count that a shopper may give:
 * no page can change amount, currency, type or entity. A shop's form may hold other fields; they are left out.
 */
export function shopperFields(session: CheckoutSession, sent: Fields): Fields {
  const fromMerchant = new Set(session.fields.map(([name]) => name));
  const fromShopper = sent.filter(([name]) => {
    const found = findParameter(name);
    const isShoppers =
      found.kind === 'malformed-key' || (found.kind === 'known' && found.row.fromShopper === true);
    return isShoppers && !fromMerchant.has(name);
  });
  return [...session.fields, ...fromShopper];
}
