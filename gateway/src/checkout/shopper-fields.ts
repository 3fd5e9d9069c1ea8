import { groupOf } from '../instruments/registry.ts';
import { findParameter, neutralName } from '../parameters/find-parameter.ts';
import type { Fields } from '../parameters/read-parameters.ts';

/**
 * Fields that the shopper types and the merchant's server may only suggest: the payment uses, and answers show, the
 * shopper's spelling.
 */
const SHOPPER_DECIDES: ReadonlySet<string> = new Set(['card.holder']);

/** The parameters of a payment in the widget. */
export interface ShopperFields {
  readonly all: Fields;
  /** Those among them that came from the shopper's browser. */
  readonly added: Fields;
}

/**
 * The parameters of a payment in the widget: those that the merchant's server prepared, and the shopper's form.
 *
 * The merchant's server overrides the browser, except in the holder of a card that the shopper has typed. Only
 * parameters that a shopper may give are taken from the browser: no page can change amount, currency, type or entity.
 * Other fields of a shop's form are left out.
 */
export function shopperFields(prepared: Fields, sent: Fields): ShopperFields {
  const typed = new Set(sent.filter(([, value]) => value.trim() !== '').map(([name]) => name));
  const kept = prepared.filter(([name]) => !(SHOPPER_DECIDES.has(name) && typed.has(name)));
  const fromMerchant = new Set(kept.map(([name]) => name));
  const fromShopper = sent.filter(([name]) => {
    const found = findParameter(name);
    const isShoppers =
      found.kind === 'malformed-key' || (found.kind === 'known' && found.row.fromShopper === true);
    return isShoppers && !fromMerchant.has(neutralName(name));
  });
  return { all: [...forInstrumentOf(fromShopper, kept), ...fromShopper], added: fromShopper };
}

/**
 * The merchant's fields for the instrument that the shopper chose. A checkout may hold both a mandate and a card
 * holder, because it can be paid by bank account or card.
 */
function forInstrumentOf(fromShopper: Fields, fromMerchant: Fields): Fields {
  const chosen = new Set(
    fromShopper.filter(([, value]) => value !== '').map(([name]) => groupOf(neutralName(name))),
  );
  chosen.delete(undefined);
  return fromMerchant.filter(([name]) => {
    const group = groupOf(name);
    return group === undefined || chosen.size === 0 || chosen.has(group);
  });
}
