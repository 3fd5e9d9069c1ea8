import { DECLINED_CARD } from '../../../payment/simulated-result.ts';
import type { Money } from '../../../values/money.ts';

export interface SimulatedCard {
  /** A number that only this device has (DPAN), or the card's own (PAN), which wallet2 hands out too. */
  readonly numberType: 'DPAN' | 'PAN';
  /** Passes the check digit, and is none of the well-known test cards: what treats those as special must not see it. */
  readonly number: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
  /** Two digits. */
  readonly eci: string;
}

const UNTIL = { expiryMonth: 11, expiryYear: 2034 } as const;

/** The cards of the simulated wallets, by the names that a request chooses them by. The first is the usual one. */
export const SIMULATED_CARDS = {
  visa: { ...UNTIL, numberType: 'DPAN', number: '4895370123406180', eci: '05' },
  mastercard: { ...UNTIL, numberType: 'DPAN', number: '5204247750003147', eci: '02' },
  amex: { ...UNTIL, numberType: 'DPAN', number: '349956153016129', eci: '05' },
  jcb: { ...UNTIL, numberType: 'DPAN', number: '3569990010082211', eci: '05' },
  'visa-declined': { ...UNTIL, numberType: 'DPAN', number: DECLINED_CARD, eci: '05' },
  'visa-pan-only': { ...UNTIL, numberType: 'PAN', number: '4716108999716531', eci: '' },
} as const satisfies Record<string, SimulatedCard>;

type SimulatedCardName = keyof typeof SIMULATED_CARDS;

export function isSimulatedCard(name: string): name is SimulatedCardName {
  return Object.hasOwn(SIMULATED_CARDS, name);
}

/** The order that a shopper agrees to in a simulated sheet. */
export interface SimulatedTokenOrder {
  readonly amount: Money;
  /** The entity that the page names to the maker of wallet2. */
  readonly entityId: string;
  readonly card: SimulatedCardName;
  /** When the shopper agreed, in milliseconds since the epoch. */
  readonly now: number;
}
