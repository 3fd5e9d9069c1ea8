import { groupOf } from '../instruments/registry.ts';
import { findParameter } from '../parameters/find-parameter.ts';
import type { Fields } from '../parameters/read-parameters.ts';

/**
 * The parameters of a payment made in the widget: what the merchant's server prepared, and the shopper's form.
 *
 * The merchant's server overrides the browser, and only parameters that a shopper may give are taken from the browser:
 * no page can change amount, currency, type or entity. Other fields of a shop's form are left out.
 */
export function shopperFields(prepared: Fields, sent: Fields): Fields {
  const fromMerchant = new Set(prepared.map(([name]) => name));
  const fromShopper = sent.filter(([name]) => {
    const found = findParameter(name);
    const isShoppers =
      found.kind === 'malformed-key' || (found.kind === 'known' && found.row.fromShopper === true);
    return isShoppers && !fromMerchant.has(name);
  });
  return [...forInstrumentOf(fromShopper, prepared), ...fromShopper];
}

/**
 * The merchant's fields for the instrument that the shopper chose. A checkout may hold both a mandate and a card
 * holder, because it can be paid by bank account or card.
 */
function forInstrumentOf(fromShopper: Fields, fromMerchant: Fields): Fields {
  const chosen = new Set(fromShopper.filter(([, value]) => value !== '').map(([name]) => groupOf(name)));
  chosen.delete(undefined);
  return fromMerchant.filter(([name]) => {
    const group = groupOf(name);
    return group === undefined || chosen.size === 0 || chosen.has(group);
  });
}
