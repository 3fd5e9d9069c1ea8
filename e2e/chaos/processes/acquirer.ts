import type { Place } from '@tollgate/testkit/programs/place';
import { startProcess, untilReady } from '@tollgate/testkit/programs/start-process';
import type { BookLine } from '../compare/evidence.ts';
import { controlCalls } from './control-calls.ts';

/** A fault, in the words of the platform's control address. */
export interface FaultOrder {
  readonly fault: { readonly kind: string; readonly [detail: string]: unknown };
  readonly count?: number;
  readonly on?: string;
  /** Only operations of exactly this amount. */
  readonly amount?: { readonly minor: string; readonly currency: string };
}

/** The acquirer test platform, with books of its own. */
export interface Acquirer {
  readonly port: string;
  order(order: FaultOrder): Promise<void>;
  /** No connection is accepted for this long. */
  refuseConnections(ms: number): Promise<void>;
  /** How many calls the counted faults did not meet yet. */
  faultsLeft(): Promise<number>;
  /** Switches all faults off. @returns how many calls the counted ones did not meet any more */
  clearFaults(): Promise<number>;
  books(): Promise<readonly BookLine[]>;
  /** The keys of what was approved without the proof that the shopper was authenticated. */
  unproven(): Promise<readonly string[]>;
}

const PAGE = 10_000;

/** The name under which the books say that a proof came; they do not keep it. */
const PROOF = 'authentication.verificationId';

export async function startAcquirer(place: Place, name: string): Promise<Acquirer> {
  const running = startProcess(place, name, ['e2e/acquirer/server.ts'], { ACQUIRER_PORT: '0' });
  const address = await untilReady(running, () => /"acquirer":"([^"]+)"/.exec(running.output())?.[1]);
  const call = controlCalls('acquirer', address);
  const written = async (orders: boolean): Promise<readonly WrittenLine[]> => {
    const lines: WrittenLine[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const page = `/books?orders=${orders}&after=${after}&limit=${PAGE}`;
      // oxlint-disable-next-line no-await-in-loop -- a page names the next one
      const { operations, next } = (await call('GET', page)) as BooksPage;
      lines.push(...operations);
      after = next;
    }
    return lines;
  };
  const faultsLeft = async (): Promise<number> => {
    const { faults } = (await call('GET', '/control/faults')) as Switches;
    return faults.reduce((sum, { remaining }) => sum + (remaining ?? 0), 0);
  };
  return {
    port: new URL(address).port,
    order: async (order) => void (await call('POST', '/control/faults', order)),
    refuseConnections: async (ms) => void (await call('POST', '/control/refuse-connections', { ms })),
    faultsLeft,
    clearFaults: async () => {
      const left = await faultsLeft();
      await call('DELETE', '/control/faults');
      return left;
    },
    books: async () => (await written(false)).map(bookLine),
    unproven: async () =>
      (await written(true))
        .filter(({ state, received = [] }) => state === 'approved' && !received.includes(PROOF))
        .map(({ key }) => key),
  };
}

interface Switches {
  readonly faults: readonly { readonly remaining: number | null }[];
}

interface BooksPage {
  readonly operations: readonly WrittenLine[];
  readonly next: number | null;
}

type WrittenLine = Pick<BookLine, 'key' | 'original' | 'type' | 'state'> & {
  readonly amount: { readonly minor: string; readonly currency: string };
  /** The names of what came with it, where orders are asked for. */
  readonly received?: readonly string[];
};

function bookLine({ key, original, type, state, amount }: WrittenLine): BookLine {
  return { key, original, type, state, minor: BigInt(amount.minor), currency: amount.currency };
}
