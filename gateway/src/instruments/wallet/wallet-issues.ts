import { BRAND_CODES, isBrandCode } from '../../catalogue/brands/brand-codes.ts';
import {
  codeOfTokenWallet,
  TOKEN_WALLETS,
  type TokenWallet,
  walletBrandRow,
  walletOfBrand,
} from '../../catalogue/brands/wallet-brands.ts';
import type { PlainName } from '../../catalogue/parameters/all-parameters.ts';
import { MOBILE_WALLETS } from '../../catalogue/parameters/card-account.ts';
import { isSensitive } from '../../parameters/find-parameter.ts';
import { HIDDEN_VALUE, type ParameterIssue } from '../../parameters/parameter-issue.ts';
import type { ReadParameters } from '../../parameters/read-parameters.ts';
import { notOneOf } from '../read-brand.ts';

const NAMES = Object.keys(MOBILE_WALLETS) as (keyof typeof MOBILE_WALLETS)[];

/** Fields that a token holds itself. A holder may be sent with it, because not every token has one. */
const IN_THE_TOKEN = [
  'card.number',
  'card.expiryMonth',
  'card.expiryYear',
  'card.numberType',
  'threeDSecure.verificationId',
  'threeDSecure.eci',
] as const satisfies readonly PlainName[];

const ONCE = 'what a wallet gives pays once and cannot be stored: leave it out';

/** The wallet whose parameters were sent, or that the brand names. */
export function walletOf({ sent, parameters }: ReadParameters): TokenWallet | undefined {
  return (
    TOKEN_WALLETS.find((wallet) => namesOf(wallet).some((name) => sent.has(name))) ?? namedWallet(parameters)
  );
}

/** The wallet that the brand of a request names, in any spelling. */
export function namedWallet(parameters: ReadParameters['parameters']): TokenWallet | undefined {
  const code = walletOfBrand(parameters.get('paymentBrand') ?? '');
  return TOKEN_WALLETS.find((wallet) => code !== undefined && walletBrandRow(code).group === wallet);
}

/** The issues of a wallet's parameters that contradict one another or other parameters. */
export function walletIssues(read: ReadParameters, wallet: TokenWallet): ParameterIssue[] {
  const { sent, parameters } = read;
  const token = `${wallet}.paymentToken` as const;
  const own = namesOf(wallet).find((name) => sent.has(name)) ?? token;
  const others = NAMES.filter((name) => !name.startsWith(`${wallet}.`) && sent.has(name));
  return [
    ...others.map((name) => neverWith(read, name, own)),
    ...brandIssues(read, wallet, own),
    ...(sent.has(token) ? IN_THE_TOKEN.filter((name) => sent.has(name)) : [])
      .slice(0, 1)
      .map((name) => neverWith(read, token, name)),
    ...(parameters.isTrue('createRegistration') ? [notHere('createRegistration', 'true')] : []),
  ];
}

/** A brand together with the parameters of a wallet names that wallet, or the scheme of its card. */
function brandIssues(read: ReadParameters, wallet: TokenWallet, own: PlainName): ParameterIssue[] {
  const named = read.parameters.get('paymentBrand');
  if (named === undefined || isBrandCode(named)) return [];
  const code = walletOfBrand(named);
  if (code === undefined) return [notOneOf(named, [...BRAND_CODES, codeOfTokenWallet(wallet)])];
  return code === codeOfTokenWallet(wallet) ? [] : [neverWith(read, 'paymentBrand', own)];
}

/** The issue of a wallet's parameter in a request that pays nothing. */
export function walletMisplaced({ sent }: ReadParameters, why = ONCE): ParameterIssue | undefined {
  const name = NAMES.find((each) => sent.has(each));
  return name && notHere(name, HIDDEN_VALUE, why);
}

function namesOf(wallet: TokenWallet): (keyof typeof MOBILE_WALLETS)[] {
  return NAMES.filter((name) => name.startsWith(`${wallet}.`));
}

function notHere(name: string, value: string, why = ONCE): ParameterIssue {
  return { name, value, problem: { kind: 'not-accepted-here', why } };
}

function neverWith({ parameters }: ReadParameters, name: PlainName, other: PlainName): ParameterIssue {
  const value = isSensitive(name) ? HIDDEN_VALUE : (parameters.get(name) ?? null);
  return { name, value, problem: { kind: 'never-with', other } };
}

interface SentToken {
  readonly wallet: TokenWallet;
  /** As posted. */
  readonly text: string;
}

/** The token that a request is to be paid with; `undefined` without one, and where it contradicts the rest. */
export function sentToken(read: ReadParameters): SentToken | undefined {
  const wallet = walletOf(read);
  const text = wallet && read.parameters.get(`${wallet}.paymentToken`);
  return wallet === undefined || text === undefined || walletIssues(read, wallet).length > 0
    ? undefined
    : { wallet, text };
}
