import { CARD_ACCOUNT } from '../../catalogue/parameters/card-account.ts';
import type { Parsed } from '../../parameters/parameter-issue.ts';
import { missingParameters, type ReadParameters } from '../../parameters/read-parameters.ts';
import { CardNumber, SecurityCode } from '../../values/masked.ts';
import { holderIssues } from '../holder-issues.ts';
import {
  type InstrumentKind,
  instrumentGroup,
  type OffersBrand,
  type RecognisedBy,
} from '../instrument-kind.ts';
import { readCardBrand } from '../read-brand.ts';
import type { CardInstrument } from './card-instrument.ts';
import { checkCard, missingCode } from './check-card.ts';

export const CARD: InstrumentKind<CardInstrument, ShownCard> = {
  group: instrumentGroup('card', CARD_ACCOUNT),
  flow: 'any',
  read: readCard,
  check: (card, { now }) => checkCard(card, now),
  show: showCard,
  answer: answerCard,
  recognise: recogniseCard,
  isShownWhole: false,
  risk: ({ number }) => ({ countedBy: number, bin: number.bin }),
  isOfCard: true,
  missingCode,
  toAuthenticate: (card) => card,
  resultUrl: undefined,
  throughWallet: undefined,
};

/** The card of a request. spec: Request parameters › Card account. */
function readCard(read: ReadParameters, offers: OffersBrand): Parsed<CardInstrument> {
  const { parameters } = read;
  const brand = readCardBrand(read, 'card.number', offers);
  const issues = [
    ...missingParameters(read, ['card.number', 'card.expiryMonth', 'card.expiryYear']),
    ...brand.issues,
    ...holderIssues(read, 'card.holder'),
  ];
  const number = parameters.get('card.number');
  const expiryMonth = parameters.get('card.expiryMonth');
  const expiryYear = parameters.get('card.expiryYear');
  if (
    brand.value === undefined ||
    number === undefined ||
    expiryMonth === undefined ||
    expiryYear === undefined
  ) {
    return { issues };
  }
  const cvv = parameters.get('card.cvv');
  const value: CardInstrument = {
    kind: 'card',
    brand: brand.value,
    number: CardNumber.of(number),
    // Its values were checked against their table already.
    numberType: parameters.get('card.numberType') as CardInstrument['numberType'],
    expiryMonth,
    expiryYear,
    holder: parameters.get('card.holder'),
    securityCode: cvv === undefined ? undefined : SecurityCode.of(cvv),
  };
  return { value, issues };
}

/** The part of a card that may be shown. It is stored and answered without a `kind`. */
export interface ShownCard {
  readonly bin: string;
  readonly last4Digits: string;
  readonly holder: string | undefined;
  readonly expiryMonth: string;
  readonly expiryYear: string;
}

export function showCard({ number, holder, expiryMonth, expiryYear }: CardInstrument): ShownCard {
  return { bin: number.bin, last4Digits: number.last4Digits, holder, expiryMonth, expiryYear };
}

/** The holder is always there, so that an integration that reads it needs no second case: empty when none was sent. */
export function answerCard({ bin, last4Digits, holder, expiryMonth, expiryYear }: ShownCard): object {
  return { card: { bin, last4Digits, holder: holder ?? '', expiryMonth, expiryYear } };
}

export function recogniseCard({ holder, last4Digits, expiryMonth, expiryYear }: ShownCard): RecognisedBy {
  return { holder: holder ?? null, last4: last4Digits, expiryMonth, expiryYear };
}
