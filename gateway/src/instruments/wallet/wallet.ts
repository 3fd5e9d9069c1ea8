import { codeOfTokenWallet, TOKEN_WALLETS } from '../../catalogue/brands/wallet-brands.ts';
import { MOBILE_WALLETS } from '../../catalogue/parameters/card-account.ts';
import type { Refusal } from '../../catalogue/result-codes/result-codes.ts';
import type { Fields } from '../../parameters/read-parameters.ts';
import type { ShownCard } from '../card/card.ts';
import { checkCard } from '../card/check-card.ts';
import type { InstrumentGroup, InstrumentKind } from '../instrument-kind.ts';
import { readWallet } from './read-wallet.ts';
import { answerWallet, recogniseWallet, type ShownWallet, showWallet } from './show-wallet.ts';
import { cardOf, type WalletInstrument } from './wallet-instrument.ts';

/** One code for every unusable token: an attacker must not learn why it is unusable. */
const TOKEN_REFUSED: Refusal = { resultCode: '200.100.603' };

/** The groups of all wallets count as one, because a payment uses one wallet. */
const GROUP: InstrumentGroup = {
  name: 'wallet',
  stem: 'wallet',
  heads: TOKEN_WALLETS,
  names: Object.keys(MOBILE_WALLETS) as (keyof typeof MOBILE_WALLETS)[],
};

export const WALLET: InstrumentKind<WalletInstrument, ShownCard | ShownWallet> = {
  group: GROUP,
  flow: 'any',
  read: readWallet,
  check: (instrument, { now }) => {
    const card = cardOf(instrument);
    return card === undefined ? TOKEN_REFUSED : checkCard(card, now);
  },
  show: showWallet,
  answer: answerWallet,
  recognise: recogniseWallet,
  isShownWhole: false,
  risk: ({ card }) => ({
    countedBy: card?.number,
    bin: card?.numberType === 'PAN' ? card.number.bin : undefined,
  }),
  isOfCard: true,
  // The shopper reads nothing on a card: the device or the wallet's maker has proven the payment.
  missingCode: undefined,
  // The issuer knows a device's number for what the wallet has proven, and a proof is not asked for twice.
  toAuthenticate: (instrument) =>
    instrument.card?.numberType === 'PAN' && instrument.proof === undefined ? cardOf(instrument) : undefined,
  resultUrl: undefined,
  throughWallet: {
    code: ({ wallet }) => codeOfTokenWallet(wallet),
    recordedBrand: ({ recordedBrand }) => recordedBrand,
    proof: ({ proof }) => proof,
    keptFields,
  },
};

/** The decrypted variant, for a payment that continues after the authentication: a token is never stored. */
function keptFields({ wallet, card, source = 'web' }: WalletInstrument): Fields {
  if (card === undefined) return [];
  const { number, numberType, expiryMonth, expiryYear, holder } = card;
  return [
    ['card.number', number.reveal()],
    ['card.numberType', numberType],
    ['card.expiryMonth', expiryMonth],
    ['card.expiryYear', expiryYear],
    ...(holder === undefined ? [] : ([['card.holder', holder]] satisfies Fields)),
    [`${wallet}.source`, source],
  ];
}
