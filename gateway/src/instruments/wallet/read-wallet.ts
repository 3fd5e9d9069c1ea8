import { isBrandCode } from '../../catalogue/brands/brand-codes.ts';
import { codeOfTokenWallet, type TokenWallet } from '../../catalogue/brands/wallet-brands.ts';
import type { Parsed } from '../../parameters/parameter-issue.ts';
import { missingParameters, type ReadParameters } from '../../parameters/read-parameters.ts';
import { CardNumber, VerificationId } from '../../values/masked.ts';
import { holderIssues } from '../holder-issues.ts';
import type { OffersBrand } from '../instrument-kind.ts';
import { readCardBrand } from '../read-brand.ts';
import type { OpenedToken } from './opened-token.ts';
import type { WalletInstrument, WalletsCard } from './wallet-instrument.ts';
import { namedWallet, walletIssues, walletOf } from './wallet-issues.ts';

/**
 * The card of a wallet: in a token, or as the merchant decrypted it.
 *
 * spec: Request parameters › Mobile wallets.
 *
 * @param token the result of opening the token of the request; a token that was not opened is read without a value
 */
export function readWallet(
  read: ReadParameters,
  offers: OffersBrand,
  token: OpenedToken | undefined,
): Parsed<WalletInstrument> {
  const wallet = walletOf(read) ?? 'wallet1';
  const issues = [...walletIssues(read, wallet), ...holderIssues(read, 'card.holder')];
  if (issues.length > 0) return { issues };
  if (read.sent.has('card.number')) return readDecrypted(read, wallet, offers);
  const missing = missingParameters(read, [`${wallet}.paymentToken`]);
  if (missing.length > 0 || token === undefined) return { issues: missing };
  return readToken(read, wallet, offers, token);
}

function readToken(
  read: ReadParameters,
  wallet: TokenWallet,
  offers: OffersBrand,
  token: OpenedToken,
): Parsed<WalletInstrument> {
  const { parameters } = read;
  const code = codeOfTokenWallet(wallet);
  const shown = described(read, wallet);
  if (token.kind === 'refused') {
    // A named scheme does not change the answer, and its routes are not asked.
    const recordedBrand = schemeNamedIn(read) ?? code;
    return { value: { ...shown, brand: code, recordedBrand, card: undefined, proof: undefined }, issues: [] };
  }
  const { number, numberType, expiryMonth, expiryYear, holder, verificationId, eci } = token.card;
  const brand = readCardBrand(read, number, offers);
  if (brand.value === undefined) return { issues: brand.issues };
  const card: WalletsCard = {
    brand: brand.value,
    number,
    numberType,
    expiryMonth,
    expiryYear,
    holder: holder ?? parameters.get('card.holder'),
  };
  const proof = verificationId === undefined ? undefined : { verificationId, eci };
  const recordedBrand = schemeNamedIn(read) ?? code;
  const source = shown.source ?? token.source;
  return { value: { ...shown, brand: card.brand, recordedBrand, card, proof, source }, issues: [] };
}

/** The merchant decrypted the token itself. */
function readDecrypted(
  read: ReadParameters,
  wallet: TokenWallet,
  offers: OffersBrand,
): Parsed<WalletInstrument> {
  const { parameters } = read;
  const number = parameters.get('card.number');
  const expiryMonth = parameters.get('card.expiryMonth');
  const expiryYear = parameters.get('card.expiryYear');
  // The rules between parameters report fields that are missing with the source. The brand alone may name the wallet.
  const source = `${wallet}.source` as const;
  const issues = read.sent.has(source)
    ? []
    : missingParameters(read, [source, 'card.expiryMonth', 'card.expiryYear']);
  if (number === undefined || expiryMonth === undefined || expiryYear === undefined || issues.length > 0) {
    return { issues };
  }
  const brand = readCardBrand(read, CardNumber.of(number), offers);
  if (brand.value === undefined) return { issues: brand.issues };
  const card: WalletsCard = {
    brand: brand.value,
    number: CardNumber.of(number),
    numberType: parameters.get('card.numberType') === 'PAN' ? 'PAN' : 'DPAN',
    expiryMonth,
    expiryYear,
    holder: parameters.get('card.holder'),
  };
  const verificationId = parameters.get('threeDSecure.verificationId');
  const proof =
    verificationId === undefined
      ? undefined
      : { verificationId: VerificationId.of(verificationId), eci: parameters.get('threeDSecure.eci') };
  const recordedBrand = namedWallet(parameters) === undefined ? card.brand : codeOfTokenWallet(wallet);
  return { value: { ...described(read, wallet), brand: card.brand, recordedBrand, card, proof }, issues: [] };
}

function described(
  { parameters }: ReadParameters,
  wallet: TokenWallet,
): Pick<WalletInstrument, 'kind' | 'wallet' | 'source' | 'cardNetwork' | 'cardType'> {
  const isFirst = wallet === 'wallet1';
  return {
    kind: 'wallet',
    wallet,
    // Its values were checked against their table already.
    source: parameters.get(`${wallet}.source`) as WalletInstrument['source'],
    cardNetwork: isFirst ? parameters.get('wallet1.cardNetwork') : undefined,
    cardType: isFirst ? parameters.get('wallet1.cardType') : undefined,
  };
}

function schemeNamedIn({ parameters }: ReadParameters): WalletInstrument['recordedBrand'] | undefined {
  const named = parameters.get('paymentBrand');
  return named !== undefined && isBrandCode(named) ? named : undefined;
}
