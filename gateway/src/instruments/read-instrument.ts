import {
  ACCOUNT_BRAND_CODES,
  accountBrandRow,
  isAccountBrandCode,
} from '../catalogue/brands/account-brands.ts';
import { BRAND_CODES, isBrandCode } from '../catalogue/brands/brand-codes.ts';
import { type PlainName, parameterRow } from '../catalogue/parameters/all-parameters.ts';
import { HIDDEN_VALUE, type ParameterIssue, type Parsed } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import { holdsNumber } from './holder-issues.ts';
import type { Instrument, StorableInstrument } from './instrument.ts';
import { type InstrumentGroup, OFFERS_EVERY_BRAND, type OffersBrand } from './instrument-kind.ts';
import { isStorable, KINDS } from './registry.ts';
import type { OpenedToken } from './wallet/opened-token.ts';
import { namedWallet, walletMisplaced } from './wallet/wallet-issues.ts';

const ALL_KINDS = Object.values(KINDS);

/**
 * The instrument of a payment, of the kind whose group of parameters was sent.
 *
 * Without any group the brand decides; without a brand too, the card is reported as missing.
 *
 * @param offers decides between the brands of a number
 * @param token the result of opening a wallet's token
 */
export function readInstrument(
  read: ReadParameters,
  offers: OffersBrand = OFFERS_EVERY_BRAND,
  token?: OpenedToken,
): Parsed<Instrument> {
  const named = read.parameters.get('paymentBrand');
  const isOther = named !== undefined && !isBrandCode(named);
  const brand = isOther && isAccountBrandCode(named) ? accountBrandRow(named) : undefined;
  const kinds = ALL_KINDS.filter(({ flow }) => flow === 'any' || flow === (brand?.flow ?? 'direct'));
  const namesWallet = isOther && namedWallet(read.parameters) !== undefined;
  const all = kinds.filter(
    (kind) =>
      (kind.group.heads.some((head) => read.sent.groups.has(head)) &&
        kind.group.names.some((name) => read.sent.has(name))) ||
      (kind === KINDS.wallet && namesWallet),
  );
  const sent = all.length > 1 ? withoutDecrypted(all) : all;
  const unknown = unknownBrand(read);
  if (unknown !== undefined) return { issues: [unknown] };
  const ofBrand = brand && kinds.find(({ group }) => group === KINDS[brand.kind].group);
  const [kind = ofBrand ?? KINDS.card, other] = sent;
  return other === undefined
    ? kind.read(read, offers, token)
    : { issues: conflict(read, kind.group, other.group) };
}

function firstSent({ sent }: ReadParameters, { names }: InstrumentGroup): PlainName | undefined {
  return names.find((name) => sent.has(name));
}

/** The issue of an unknown brand: which parameters it needs is then not known, whatever was sent with it. */
export function unknownBrand({ parameters }: ReadParameters): ParameterIssue | undefined {
  const named = parameters.get('paymentBrand');
  const isKnown = named === undefined || isBrandCode(named) || isAccountBrandCode(named);
  if (isKnown || namedWallet(parameters) !== undefined) return undefined;
  const values = [...BRAND_CODES, ...ACCOUNT_BRAND_CODES];
  return { name: 'paymentBrand', value: named, problem: { kind: 'not-one-of', values } };
}

/** A card together with a wallet is the wallet's card, as the merchant decrypted it. */
function withoutDecrypted<K>(sent: readonly K[]): readonly K[] {
  const kinds: readonly unknown[] = sent;
  return kinds.includes(KINDS.wallet) ? sent.filter((kind) => kind !== KINDS.card) : sent;
}

/** The issue of two groups that exclude each other. A name with an issue of its own is not reported again here. */
function conflict(read: ReadParameters, group: InstrumentGroup, wrong: InstrumentGroup): ParameterIssue[] {
  // A wallet may be named by its brand alone.
  const other = firstSent(read, group) ?? 'paymentBrand';
  const name = wrong.names.find((known) => read.parameters.has(known));
  const value = name === undefined ? undefined : read.parameters.get(name);
  if (name === undefined || value === undefined) return [];
  const isHidden = parameterRow(name).sensitive === true || holdsNumber(value);
  return [{ name, value: isHidden ? HIDDEN_VALUE : value, problem: { kind: 'never-with', other } }];
}

/** The details that a request asks to store: any instrument but a transfer at a bank's page and what a wallet gives. */
export function readDetails(read: ReadParameters): Parsed<StorableInstrument> {
  const ofWallet = walletMisplaced(read);
  if (ofWallet !== undefined) return { issues: [ofWallet] };
  const { value, issues } = readInstrument(read);
  if (value === undefined) return { issues };
  const why = 'the shopper pays at the bank’s own page, so there is nothing to store';
  return isStorable(value)
    ? { value, issues }
    : {
        issues: [
          ...issues,
          { name: 'paymentBrand', value: value.brand, problem: { kind: 'not-accepted-here', why } },
        ],
      };
}
