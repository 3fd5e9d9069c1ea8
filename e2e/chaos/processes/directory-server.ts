import type { Place } from '@tollgate/testkit/programs/place';
import { startProcess, untilReady } from '@tollgate/testkit/programs/start-process';
import { controlCalls } from './control-calls.ts';

/** A misbehaviour, in the words of the simulator's control address. */
export interface DirectoryFault {
  readonly fault: { readonly kind: string; readonly [detail: string]: unknown };
  readonly count?: number;
  readonly lastDigits?: string;
}

/** A message of the simulator to the gateway, as far as it is kept, and what came back. */
interface DirectoryExchange {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly answer: string | Readonly<Record<string, unknown>>;
}

/** One authentication, as the simulator knows it. */
export interface DirectoryTransaction {
  readonly threeDSServerTransID: string;
  readonly acsTransID: string;
  readonly transStatus: string;
  readonly state: string;
  readonly lastFour: string;
  readonly purchaseAmount: string;
  readonly authenticationValue: string | null;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly exchanges: readonly DirectoryExchange[];
}

/** The simulator of the directory and its banks, with transactions of its own. */
export interface DirectoryServer {
  readonly port: string;
  order(order: DirectoryFault): Promise<void>;
  clearFaults(): Promise<void>;
  /** Moves its clock forwards; there is no way back. */
  advance(seconds: number): Promise<void>;
  /** Decides for a shopper whom the bank asks out of band. Resolves when the gateway has the result. */
  confirm(acsTransID: string): Promise<void>;
  transactions(): Promise<readonly DirectoryTransaction[]>;
  /** Erro messages that the gateway sent of its own account. */
  received(): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

export async function startDirectoryServer(place: Place, name: string): Promise<DirectoryServer> {
  const running = startProcess(place, name, ['e2e/directory-server/server.ts'], { DS_PORT: '0' });
  const address = await untilReady(running, () => /"directoryServer":"([^"]+)"/.exec(running.output())?.[1]);
  const call = controlCalls('directory', address);
  const looked = async (): Promise<Look> => (await call('GET', '/control/transactions')) as Look;
  return {
    port: new URL(address).port,
    order: async (order) => void (await call('POST', '/control/faults', order)),
    clearFaults: async () => void (await call('DELETE', '/control/faults')),
    advance: async (advanceSeconds) => void (await call('POST', '/control/clock', { advanceSeconds })),
    confirm: async (acsTransID) =>
      void (await call('POST', '/control/app-challenge', { acsTransID, result: 'confirmed' })),
    transactions: async () => (await looked()).transactions,
    received: async () => (await looked()).received,
  };
}

interface Look {
  readonly transactions: readonly DirectoryTransaction[];
  readonly received: readonly Readonly<Record<string, unknown>>[];
}
