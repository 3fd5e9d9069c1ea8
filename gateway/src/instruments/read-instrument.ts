import type { AccountBrand } from '../catalogue/account-brand-row.ts';
import { ACCOUNT_BRAND_CODES, accountBrandRow, isAccountBrandCode } from '../catalogue/account-brands.ts';
import { BRAND_CODES, isBrandCode } from '../catalogue/brand-codes.ts';
import { type PlainName, parameterRow } from '../catalogue/parameters/all-parameters.ts';
import { MOBILE_WALLETS } from '../catalogue/parameters/mobile-wallets.ts';
import type { Made } from '../parameters/made.ts';
import { HIDDEN_VALUE, type ParameterIssue } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import { holdsNumber } from './holder-issues.ts';
import type { Instrument } from './instrument.ts';
import type { InstrumentGroup } from './instrument-group.ts';
import { OFFERS_EVERY_BRAND, type OffersBrand } from './offers-brand.ts';
import { KINDS } from './registry.ts';

const ALL_KINDS = Object.values(KINDS);

const WALLET_NAMES = Object.keys(MOBILE_WALLETS) as readonly PlainName[];

/**
 * The instrument of a payment, of the kind whose group of parameters was sent.
 *
 * Without any group the brand decides; without a brand too, the card is reported as missing.
 *
 * @param offers decides between the brands of a number
 */
export function readInstrument(
  read: ReadParameters,
  offers: OffersBrand = OFFERS_EVERY_BRAND,
): Made<Instrument> {
  const wallet = undecryptedWallet(read);
  if (wallet !== undefined) {
    return { issues: [wallet] };
  }
  const brand = accountBrandOf(read);
  const kinds = ALL_KINDS.filter(({ flow }) => flow === 'any' || flow === (brand?.flow ?? 'direct'));
  const sent = kinds.filter(({ group }) => firstSent(read, group) !== undefined);
  const unknown = sent.length === 0 ? unknownBrand(read) : undefined;
  if (unknown !== undefined) {
    return { issues: [unknown] };
  }
  const ofBrand = brand && kinds.find(({ group }) => group === KINDS[brand.kind].group);
  const [kind = ofBrand ?? KINDS.card, other] = sent;
  return other === undefined ? kind.read(read, offers) : { issues: conflict(read, kind.group, other.group) };
}

function accountBrandOf({ parameters }: ReadParameters): AccountBrand | undefined {
  const brand = parameters.get('paymentBrand') ?? '';
  return isAccountBrandCode(brand) ? accountBrandRow(brand) : undefined;
}

function firstSent({ sent }: ReadParameters, { names }: InstrumentGroup): PlainName | undefined {
  return names.find((name) => sent.has(name));
}

/** The issue of an unknown brand without any group: which parameters are missing is then not known. */
function unknownBrand({ parameters }: ReadParameters): ParameterIssue | undefined {
  const named = parameters.get('paymentBrand');
  if (named === undefined || isBrandCode(named) || isAccountBrandCode(named)) {
    return undefined;
  }
  const values = [...BRAND_CODES, ...ACCOUNT_BRAND_CODES];
  return { name: 'paymentBrand', value: named, problem: { kind: 'not-one-of', values } };
}

/**
 * The issue of a wallet's token that was not decrypted. Beside a card number, the wallet only says where the number is
 * from.
 */
function undecryptedWallet({ sent }: ReadParameters): ParameterIssue | undefined {
  const name = sent.has('card.number') ? undefined : WALLET_NAMES.find((known) => sent.has(known));
  const why =
    'this version decrypts no wallet tokens; send a card, a bank account, a virtual account or a token';
  return name === undefined
    ? undefined
    : { name, value: HIDDEN_VALUE, problem: { kind: 'not-accepted-here', why } };
}

/**
 * The issue of two groups, of which only one can be meant. A name with an issue of its own is not reported again here.
 */
function conflict(read: ReadParameters, group: InstrumentGroup, wrong: InstrumentGroup): ParameterIssue[] {
  const other = firstSent(read, group);
  const name = wrong.names.find((known) => read.parameters.has(known));
  const value = name === undefined ? undefined : read.parameters.get(name);
  if (other === undefined || name === undefined || value === undefined) {
    return [];
  }
  const isHidden = parameterRow(name).sensitive === true || holdsNumber(value);
  return [{ name, value: isHidden ? HIDDEN_VALUE : value, problem: { kind: 'never-with', other } }];
}
