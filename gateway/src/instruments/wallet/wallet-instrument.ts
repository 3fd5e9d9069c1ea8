import type { PaymentBrand } from '../../catalogue/brands/account-brands.ts';
import type { TokenWallet } from '../../catalogue/brands/wallet-brands.ts';
import type { VerificationId } from '../../values/masked.ts';
import type { CardInstrument } from '../card/card-instrument.ts';

/**
 * A card that the shopper paid with through a wallet: from its token, or as the merchant decrypted it. It exists for the
 * duration of a request only, and pays once.
 *
 * spec: Request parameters › Mobile wallets.
 */
export interface WalletInstrument {
  readonly kind: 'wallet';
  readonly wallet: TokenWallet;
  /** The scheme of the card, by which the payment is routed; of a refused token the wallet's own code. */
  readonly brand: PaymentBrand;
  /** The brand of the payment on the ledger: the named one, or the wallet's code for a token. */
  readonly recordedBrand: PaymentBrand;
  /** `undefined` for a token that was refused: such a payment reaches no acquirer. */
  readonly card: WalletsCard | undefined;
  /** The proof that the shopper was authenticated; `undefined` when the wallet did not do so. */
  readonly proof: WalletProof | undefined;
  /** Where the wallet's sheet was shown, as far as it is known. */
  readonly source: 'web' | 'app' | undefined;
  /** The network and type of the card in the words of the wallet's sheet. */
  readonly cardNetwork: string | undefined;
  readonly cardType: string | undefined;
}

export interface WalletsCard extends Omit<CardInstrument, 'kind' | 'numberType' | 'securityCode'> {
  /** Whether it is the number on the shopper's card, or one that the scheme made for a device. */
  readonly numberType: 'PAN' | 'DPAN';
}

export interface WalletProof {
  readonly verificationId: VerificationId;
  /** Two digits. Some schemes give none. */
  readonly eci: string | undefined;
}

/** The card of a wallet as one that was typed; `undefined` for a token that was refused. */
export function cardOf({ card }: WalletInstrument): CardInstrument | undefined {
  return card && { kind: 'card', ...card, securityCode: undefined };
}
