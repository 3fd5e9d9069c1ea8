import {
  ACCOUNT_BRAND_CODES,
  type AccountBrandCode,
  accountBrandRow,
} from '../catalogue/brands/account-brands.ts';
import { BRAND_CODES, type BrandCode, isBrandCode } from '../catalogue/brands/brand-codes.ts';
import { brandRow } from '../catalogue/brands/brand-row.ts';
import { detectBrands } from '../catalogue/brands/detect-brands.ts';
import type { AccountBrand } from '../catalogue/brands/form-account-brands.ts';
import { walletOfBrand } from '../catalogue/brands/wallet-brands.ts';
import type { Refusal } from '../catalogue/result-codes/result-codes.ts';
import type { ParameterIssue, Parsed } from '../parameters/parameter-issue.ts';
import { missingParameters, type ReadParameters } from '../parameters/read-parameters.ts';
import { CardNumber } from '../values/masked.ts';
import type { CheckedPayment, OffersBrand } from './instrument-kind.ts';

/**
 * The brand of a card, or of the card behind a token: the named one, or else the closest match of the number's first
 * digits among those that the merchant takes.
 *
 * @param from the source of the number: a parameter, or a wallet, whose own code names no scheme
 */
export function readCardBrand(
  { parameters, sent }: ReadParameters,
  from: 'card.number' | 'tokenAccount.number' | CardNumber,
  offers: OffersBrand,
): Parsed<BrandCode> {
  const named = parameters.get('paymentBrand');
  if (named !== undefined && !(from instanceof CardNumber && walletOfBrand(named) !== undefined)) {
    return isBrandCode(named) ? { value: named, issues: [] } : { issues: [notOneOf(named, BRAND_CODES)] };
  }
  const number = from instanceof CardNumber ? from.reveal() : parameters.get(from);
  const isNamed = sent.has('paymentBrand') && named === undefined;
  if (isNamed || (number === undefined && typeof from === 'string' && sent.has(from))) return { issues: [] };
  const detected = brandOf(number ?? '', offers);
  return detected === undefined
    ? { issues: [{ name: 'paymentBrand', value: null, problem: { kind: 'missing' } }] }
    : { value: detected, issues: [] };
}

/** A number that fits no brand that is offered has the brand that it would have elsewhere, and is refused for it. */
function brandOf(number: string, offers: OffersBrand): BrandCode | undefined {
  const { candidates } = detectBrands(number);
  const whole = candidates.filter((code) => brandRow(code).lengths.includes(number.length));
  return whole.find(offers) ?? whole[0] ?? candidates[0];
}

/** The brand of an account. It must be named, because an IBAN may be debited in more than one scheme. */
export function readAccountBrand(read: ReadParameters, kind: AccountBrand['kind']): Parsed<AccountBrandCode> {
  const named = read.parameters.get('paymentBrand');
  if (named === undefined) return { issues: missingParameters(read, ['paymentBrand']) };
  const ofKind = ACCOUNT_BRAND_CODES.filter((code) => accountBrandRow(code).kind === kind);
  const value = ofKind.find((code) => code === named);
  return value === undefined ? { issues: [notOneOf(named, ofKind)] } : { value, issues: [] };
}

/** The issue of a brand that the rest of the request does not allow. */
export function notOneOf(value: string, values: readonly string[]): ParameterIssue {
  return { name: 'paymentBrand', value, problem: { kind: 'not-one-of', values } };
}

/** Checks the rules of an account's scheme or provider, which no merchant's settings can change. */
export function checkAccountBrand(
  brand: AccountBrandCode,
  { paymentType, amount }: CheckedPayment,
): Refusal | undefined {
  const { paymentTypes, currencies } = accountBrandRow(brand);
  if (!paymentTypes.includes(paymentType)) return { resultCode: '600.200.310' };
  return currencies === 'all' || currencies.includes(amount.currency)
    ? undefined
    : { resultCode: '100.550.401' };
}
