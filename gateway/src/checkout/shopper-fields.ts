import { findParameter } from '../parameters/find-parameter.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import { instrumentKindOf } from '../payment/instrument-groups.ts';
import type { CheckoutSession } from './checkout-sessions.ts';

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
  return [...forInstrumentOf(fromShopper, session.fields), ...fromShopper];
}

/**
 * The merchant's fields for the instrument that the shopper chose. A checkout may hold a mandate and the holder of a
 * card, for whichever of the two it will be paid with.
 */
function forInstrumentOf(fromShopper: Fields, fromMerchant: Fields): Fields {
  const chosen = new Set(
    fromShopper.filter(([, value]) => value !== '').map(([name]) => instrumentKindOf(name)),
  );
  chosen.delete(undefined);
  return fromMerchant.filter(([name]) => {
    const kind = instrumentKindOf(name);
    return kind === undefined || chosen.size === 0 || chosen.has(kind);
  });
}
