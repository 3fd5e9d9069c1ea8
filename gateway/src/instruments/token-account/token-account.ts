import type { BrandCode } from '../../catalogue/brands/brand-codes.ts';
import { TOKEN_ACCOUNT as PARAMETERS } from '../../catalogue/parameters/card-account.ts';
import type { Refusal } from '../../catalogue/result-codes/result-codes.ts';
import type { Parsed } from '../../parameters/parameter-issue.ts';
import type { ReadParameters } from '../../parameters/read-parameters.ts';
import { CardNumber, SecurityCode } from '../../values/masked.ts';
import { checkCardNumber, isMonthOver } from '../card/check-card.ts';
import {
  type CheckedPayment,
  type InstrumentKind,
  instrumentGroup,
  type OffersBrand,
  type RecognisedBy,
} from '../instrument-kind.ts';
import { readCardBrand } from '../read-brand.ts';

/** A card behind the token of a scheme or of another provider. spec: Request parameters › Token account. */
export interface TokenAccountInstrument {
  readonly kind: 'token-account';
  readonly brand: BrandCode;
  readonly type: 'EXTERNAL' | 'NETWORK';
  readonly number: CardNumber;
  /** Two digits, 01 to 12. */
  readonly expiryMonth: string | undefined;
  /** Four digits. */
  readonly expiryYear: string | undefined;
  /** Valid for one payment and, like a CVV, never stored. */
  readonly cryptogram: SecurityCode | undefined;
  /** Valid for one payment and never stored. */
  readonly dtvc: SecurityCode | undefined;
}

export const TOKEN_ACCOUNT: InstrumentKind<TokenAccountInstrument, ShownTokenAccount> = {
  group: instrumentGroup('tokenAccount', PARAMETERS),
  flow: 'any',
  read: readTokenAccount,
  check: checkTokenAccount,
  show: showTokenAccount,
  answer: answerTokenAccount,
  recognise: recogniseTokenAccount,
  isShownWhole: false,
  risk: ({ number }) => ({ countedBy: number, bin: undefined }),
  isOfCard: true,
  // A token has codes of its own, which its check asks for.
  missingCode: undefined,
  toAuthenticate: undefined,
  resultUrl: undefined,
  throughWallet: undefined,
};

/**
 * The token of a request. Missing parameters are reported by the rules between parameters.
 *
 * spec: Request parameters › Token account.
 */
function readTokenAccount(read: ReadParameters, offers: OffersBrand): Parsed<TokenAccountInstrument> {
  const { parameters } = read;
  const { value: brand, issues } = readCardBrand(read, 'tokenAccount.number', offers);
  const number = parameters.get('tokenAccount.number');
  const type = parameters.get('tokenAccount.type');
  if (brand === undefined || number === undefined || type === undefined) return { issues };
  const value: TokenAccountInstrument = {
    kind: 'token-account',
    brand,
    type: type as TokenAccountInstrument['type'],
    number: CardNumber.of(number),
    expiryMonth: parameters.get('tokenAccount.expiryMonth'),
    expiryYear: parameters.get('tokenAccount.expiryYear'),
    cryptogram: codeOf(parameters.get('tokenAccount.cryptogram')),
    dtvc: codeOf(parameters.get('tokenAccount.dtvc')),
  };
  return { value, issues };
}

function codeOf(text: string | undefined): SecurityCode | undefined {
  return text === undefined ? undefined : SecurityCode.of(text);
}

/**
 * Checks whether a token can be sent to an acquirer for this payment; returns a refusal otherwise.
 *
 * A scheme's token follows the rules of card numbers. A token of another provider may be any digits, which only that
 * provider can check.
 */
export function checkTokenAccount(
  token: TokenAccountInstrument,
  { paymentType, now, isMerchantInitiated }: Omit<CheckedPayment, 'amount'>,
): Refusal | undefined {
  const { type, number, brand, expiryMonth, expiryYear } = token;
  const refusal = type === 'NETWORK' ? checkCardNumber(number, brand) : undefined;
  if (refusal !== undefined) return refusal;
  if (expiryMonth !== undefined && expiryYear !== undefined && isMonthOver(expiryMonth, expiryYear, now)) {
    return { resultCode: '100.100.303' };
  }
  // A credit to the shopper needs no proof, and a payment without the shopper present can have none.
  const needsProof = type === 'NETWORK' && paymentType !== 'CD' && !isMerchantInitiated;
  return needsProof && !isProven(token) ? { resultCode: '100.100.600' } : undefined;
}

/** Either code is created for one payment and proves that the payer has the token. */
function isProven({ cryptogram, dtvc }: TokenAccountInstrument): boolean {
  return cryptogram !== undefined || dtvc !== undefined;
}

export interface ShownTokenAccount {
  readonly kind: 'token-account';
  readonly type: 'EXTERNAL' | 'NETWORK';
  readonly last4: string;
  readonly expiryMonth: string | undefined;
  readonly expiryYear: string | undefined;
}

function showTokenAccount(token: TokenAccountInstrument): ShownTokenAccount {
  const { kind, type, number, expiryMonth, expiryYear } = token;
  return { kind, type, last4: number.last4Digits, expiryMonth, expiryYear };
}

function answerTokenAccount({ type, last4, expiryMonth, expiryYear }: ShownTokenAccount): object {
  return { tokenAccount: { type, last4Digits: last4, expiryMonth, expiryYear } };
}

function recogniseTokenAccount({ last4, expiryMonth, expiryYear }: ShownTokenAccount): RecognisedBy {
  return { holder: null, last4, expiryMonth: expiryMonth ?? null, expiryYear: expiryYear ?? null };
}
