import { CARD_ACCOUNT } from '../../catalogue/parameters/card-account.ts';
import { instrumentGroup } from '../instrument-group.ts';
import type { InstrumentKind } from '../instrument-kind.ts';
import type { CardInstrument } from './card-instrument.ts';
import { checkCard } from './check-card.ts';
import { missingCode } from './missing-code.ts';
import { readCard } from './read-card.ts';
import { answerCard, recogniseCard, type ShownCard, showCard } from './show-card.ts';

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
