import { ACCOUNT_BRAND_CODES, accountBrandRow, isAccountBrandCode } from '../catalogue/account-brands.ts';
import { BRAND_CODES, isBrandCode } from '../catalogue/brand-codes.ts';
import { type PlainName, parameterRow } from '../catalogue/parameters/all-parameters.ts';
import { MOBILE_WALLETS } from '../catalogue/parameters/mobile-wallets.ts';
import { HIDDEN_VALUE, type ParameterIssue } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import { holdsNumber } from './holder-issues.ts';
import type { Instrument } from './instrument.ts';
import { INSTRUMENT_KINDS, type InstrumentKind, namesOfKind } from './instrument-groups.ts';
import { readBankAccount } from './read-bank-account.ts';
import { readBankTransfer, transferBrandOf } from './read-bank-transfer.ts';
import { readCard } from './read-card.ts';
import type { Made } from './read-money.ts';
import { readTokenAccount } from './read-token-account.ts';
import { readVirtualAccount } from './read-virtual-account.ts';

const READERS: Readonly<Record<InstrumentKind, (read: ReadParameters) => Made<Instrument>>> = {
  card: readCard,
  'bank-account': (read) => {
    const brand = transferBrandOf(read);
    return brand === undefined ? readBankAccount(read) : readBankTransfer(read, brand);
  },
  'virtual-account': readVirtualAccount,
  'token-account': readTokenAccount,
};

const WALLET_NAMES = Object.keys(MOBILE_WALLETS) as readonly PlainName[];

/**
 * What a payment is made with: the group of parameters that was sent decides.
 *
 * Without any group the brand decides; without that too, a card is missed.
 */
export function readInstrument(read: ReadParameters): Made<Instrument> {
  const wallet = undecryptedWallet(read);
  if (wallet !== undefined) {
    return { issues: [wallet] };
  }
  const kinds = INSTRUMENT_KINDS.filter((kind) => firstSent(read, kind) !== undefined);
  const unknown = kinds.length === 0 ? unknownBrand(read) : undefined;
  if (unknown !== undefined) {
    return { issues: [unknown] };
  }
  const [kind = kindOfBrand(read), other] = kinds;
  return other === undefined ? READERS[kind](read) : { issues: conflict(read, kind, other) };
}

function firstSent({ sent }: ReadParameters, kind: InstrumentKind): PlainName | undefined {
  return namesOfKind(kind).find((name) => sent.has(name));
}

/** With a brand that nobody knows and nothing else, it can not be said what is missing. */
function unknownBrand({ parameters }: ReadParameters): ParameterIssue | undefined {
  const named = parameters.get('paymentBrand');
  if (named === undefined || isBrandCode(named) || isAccountBrandCode(named)) {
    return undefined;
  }
  const values = [...BRAND_CODES, ...ACCOUNT_BRAND_CODES];
  return { name: 'paymentBrand', value: named, problem: { kind: 'not-one-of', values } };
}

function kindOfBrand({ parameters }: ReadParameters): InstrumentKind {
  const brand = parameters.get('paymentBrand') ?? '';
  return isAccountBrandCode(brand) ? accountBrandRow(brand).kind : 'card';
}

/** A wallet's token that nobody decrypted. With a card's number beside it, the wallet only says where that is from. */
function undecryptedWallet({ sent }: ReadParameters): ParameterIssue | undefined {
  const name = sent.has('card.number') ? undefined : WALLET_NAMES.find((known) => sent.has(known));
  const why =
    'this version decrypts no wallet tokens; send a card, a bank account, a virtual account or a token';
  return name === undefined
    ? undefined
    : { name, value: HIDDEN_VALUE, problem: { kind: 'not-accepted-here', why } };
}

/** Nobody can say which of the two is meant. A name that is wrong by itself is reported already, and not here again. */
function conflict(read: ReadParameters, kind: InstrumentKind, wrong: InstrumentKind): ParameterIssue[] {
  const other = firstSent(read, kind);
  const name = namesOfKind(wrong).find((known) => read.parameters.has(known));
  const value = name === undefined ? undefined : read.parameters.get(name);
  if (other === undefined || name === undefined || value === undefined) {
    return [];
  }
  const isHidden = parameterRow(name).sensitive === true || holdsNumber(value);
  return [{ name, value: isHidden ? HIDDEN_VALUE : value, problem: { kind: 'never-with', other } }];
}
