import { CardNumber, SecurityCode } from '../../values/masked.ts';
import { whyNoHolder } from '../holder-issues.ts';
import type { Additions, StorableKind, Unmasked } from '../instrument-kind.ts';
import type { CardInstrument } from './card-instrument.ts';
import { checkCard } from './check-card.ts';

export type StoredCard = Unmasked<Omit<CardInstrument, 'securityCode'>>;

const CODE = 'card.cvv';
const HOLDER = 'card.holder';

/** A payment may add the security code, which is never stored, and a holder, which counts where none was stored. */
const ADDITIONS: Additions<CardInstrument> = {
  names: [CODE, HOLDER],
  whyNot: (name, read) => (name === HOLDER ? whyNoHolder(read) : undefined),
  add: (stored, { parameters }) => {
    const code = parameters.get(CODE);
    return {
      ...stored,
      holder: stored.holder ?? parameters.get(HOLDER),
      securityCode: code === undefined ? undefined : SecurityCode.of(code),
    };
  },
};

export const STORED_CARD: StorableKind<CardInstrument, StoredCard> = {
  check: checkCard,
  store: ({ kind, brand, number, expiryMonth, expiryYear, holder }) => ({
    kind,
    brand,
    number: number.reveal(),
    expiryMonth,
    expiryYear,
    holder,
  }),
  open: ({ kind, brand, number, expiryMonth, expiryYear, holder }) => ({
    kind,
    brand,
    number: CardNumber.of(number),
    expiryMonth,
    expiryYear,
    holder,
    securityCode: undefined,
  }),
  identity: ({ number, expiryMonth, expiryYear, holder }) => [
    number.reveal(),
    expiryMonth,
    expiryYear,
    holder ?? null,
  ],
  keptFrom: ({ expiryMonth, expiryYear }) => ({ month: expiryMonth, year: expiryYear }),
  additions: ADDITIONS,
};
