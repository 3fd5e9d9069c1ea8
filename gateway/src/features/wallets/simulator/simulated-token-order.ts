import type { Money } from '../../../values/money.ts';
import type { SimulatedCardName } from './simulated-cards.ts';

/** What a shopper agrees to in a simulated sheet. */
export interface SimulatedTokenOrder {
  readonly amount: Money;
  /** The entity that the page names to the maker of wallet2. */
  readonly entityId: string;
  readonly card: SimulatedCardName;
  /** When the shopper agreed, in milliseconds since the epoch. */
  readonly now: number;
}
