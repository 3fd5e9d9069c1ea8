import type { ShopperUnderTest } from '../connector-redirects.contract.ts';
import { createSimulatedBank, type SimulatedBank } from './simulated-bank.ts';

const PAGES = 'https://bank.example/';

/** A simulated bank with its shopper, and a clock that only a test moves. */
export function openBank(): {
  readonly bank: SimulatedBank;
  readonly shopper: ShopperUnderTest;
  readonly step: (milliseconds: number) => void;
} {
  let now = 0;
  const bank = createSimulatedBank({ now: () => now, addressOf: (token) => PAGES + token });
  return {
    bank,
    shopper: { decide: async (url, decision) => void bank.decide(url.slice(PAGES.length), decision) },
    step: (milliseconds) => {
      now += milliseconds;
    },
  };
}
