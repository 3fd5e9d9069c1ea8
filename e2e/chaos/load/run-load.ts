import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { createCaller } from './caller.ts';
import { createMerchant, type Merchant } from './merchant.ts';
import type { Tally } from './tally.ts';

export interface LoadParts {
  readonly random: Random;
  readonly tally: Tally;
  readonly addresses: readonly [string, ...string[]];
  /** How long one answer is worked for, in milliseconds. */
  readonly patience: number;
  /** The work of a client on one payment. */
  readonly program: (merchant: Merchant) => Promise<void>;
}

const CLIENTS = 8;
/** Milliseconds between two payments of one client: the machine also runs everything that is under test. */
const PAUSE = [5, 60] as const;

/** Runs clients side by side until `isOver`, and then until each has its last answer. */
export async function runLoad(parts: LoadParts, isOver: () => boolean): Promise<void> {
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_none, index) => {
      const name = `client-${index + 1}`;
      const random = parts.random.fork(name);
      const merchant = createMerchant(createCaller({ ...parts, random }), name);
      while (!isOver()) {
        // oxlint-disable-next-line no-await-in-loop -- one client does one thing at a time
        await parts.program(merchant);
        // oxlint-disable-next-line no-await-in-loop
        await wait(random.integer(...PAUSE));
      }
    }),
  );
}
