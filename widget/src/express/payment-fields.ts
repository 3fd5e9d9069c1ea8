import type { WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import type { OptionValues } from '../options/option-table.ts';
import { browserFields } from '../three-d-secure/browser-fields.ts';
import type { UnknownRecord } from '../wire/is-record.ts';
import type { AttemptFields } from '../wire/send-attempt.ts';
import { listOf, textOf } from '../wire/unknown-data.ts';

/** The groups of details of a shopper that a wallet knows, and a page may want or not. */
const DETAILS = /^(customer|billing|shipping)\./u;

/**
 * The fields of a payment with a wallet: the wallet, its token, and the shopper's details that the page requests in
 * `submitOnPaymentAuthorized`.
 *
 * A card of wallet2 can be one that its issuer authenticates, which needs to know the browser.
 */
export function paymentFields(
  brand: WalletBrandCode,
  wallet: UnknownRecord,
  page: OptionValues,
  collected: Readonly<Record<string, string>>,
): AttemptFields {
  const wanted = listOf(wallet['submitOnPaymentAuthorized'], textOf);
  const taken = Object.entries(collected).filter(([name]) => {
    const [, group] = DETAILS.exec(name) ?? [];
    return group === undefined || wanted.includes(group);
  });
  return [...(brand === 'WALLET2' ? browserFields(page) : []), ['paymentBrand', brand], ...taken];
}
