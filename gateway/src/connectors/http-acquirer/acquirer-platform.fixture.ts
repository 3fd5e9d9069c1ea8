import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Agent, fetch } from 'undici';
import { z } from 'zod';

/** The platform is known by its path and its addresses alone; the gateway imports nothing of it. */
const SERVER = fileURLToPath(new URL('../../../../e2e/acquirer/server.ts', import.meta.url));

const PRINTED = z.object({ acquirer: z.string() });
// The whole of the books: a first page of more would hide bookings.
const BOOKS = z.object({ operations: z.array(z.object({ key: z.string() })), next: z.null() });
const FAULTS = z.object({
  faults: z.array(z.object({ met: z.int(), amount: z.object({ minor: z.string() }).optional() })),
});
const CODES = z.object({ responseCodes: z.record(z.string(), z.string()) });

/** The acquirer test platform, running as its own process. */
export interface AcquirerPlatform {
  readonly address: string;
  order(fault: object, more?: object): Promise<void>;
  /** How many calls for this amount, in minor units, a switched-on fault has affected. */
  met(minor: bigint): Promise<number>;
  clearFaults(): Promise<void>;
  /** Empties the books and clears all faults. */
  reset(): Promise<void>;
  refuseConnections(ms: number): Promise<void>;
  /** How many operations are in the books under a key. */
  bookings(key: string): Promise<number>;
  responseCodes(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/**
 * @param demands its variables for credentials, if it is to demand some
 * @param caller what the fixture itself shows and trusts on a connection, in PEM
 */
export async function startAcquirerPlatform(
  demands: Readonly<Record<string, string>> = {},
  caller: { readonly cert?: string; readonly key?: string; readonly ca?: string } = {},
): Promise<AcquirerPlatform> {
  // The channel ends the platform also when the test runner is killed.
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, ACQUIRER_PORT: '0', HOST: '127.0.0.1', ...demands },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout === null) throw new Error('started without a pipe');
  const [line]: unknown[] = await once(createInterface(child.stdout), 'line');
  const address = PRINTED.parse(JSON.parse(String(line))).acquirer;

  const dispatcher = new Agent({ connect: caller });
  const authorization = demands.ACQUIRER_TOKEN === undefined ? '' : `Bearer ${demands.ACQUIRER_TOKEN}`;
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(address + path, {
      dispatcher,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    await answer.body?.cancel();
  };
  const get = async (path: string): Promise<unknown> =>
    (await fetch(address + path, { dispatcher, headers: { authorization } })).json();

  return {
    address,
    order: (fault, more = {}) => post('/control/faults', { fault, ...more }),
    async met(minor) {
      const { faults } = FAULTS.parse(await get('/control/faults'));
      return faults
        .filter(({ amount }) => amount?.minor === String(minor))
        .reduce((sum, { met }) => sum + met, 0);
    },
    clearFaults: async () => {
      await fetch(`${address}/control/faults`, { dispatcher, method: 'DELETE' });
    },
    reset: () => post('/control/reset', {}),
    refuseConnections: (ms) => post('/control/refuse-connections', { ms }),
    async bookings(key) {
      const { operations } = BOOKS.parse(await get('/books?limit=10000'));
      return operations.filter((operation) => operation.key === key).length;
    },
    responseCodes: async () => Object.keys(CODES.parse(await get('/response-codes')).responseCodes),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await dispatcher.destroy();
    },
  };
}
