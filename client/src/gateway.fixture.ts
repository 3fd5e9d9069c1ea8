import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PaymentRequest } from './resources/payments.ts';

const SERVER = fileURLToPath(new URL('../../bff/src/server.ts', import.meta.url));
const COMMANDS = fileURLToPath(new URL('../../bff/src/operator/tollgate.ts', import.meta.url));

export const CHANNEL = 'a0000000000000000000000000000001';
export const TOKEN = 'demo-token-main';

/** A real gateway in a process of its own, on an empty store. */
export interface RunningGateway {
  readonly baseUrl: string;
  /** Runs a command of its operator: `npm run tollgate -- <words> --json`. @throws when it fails */
  tollgate(...words: string[]): Promise<Readonly<Record<string, unknown>>>;
  stop(): Promise<void>;
}

export async function startGateway(): Promise<RunningGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-client-'));
  // Compiled once, the commands of its operator start in half the time.
  const code = { NODE_COMPILE_CACHE: join(folder, 'code') };
  const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), ...code };
  const child = spawn(process.execPath, [SERVER], {
    env: { ...env, PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const baseUrl = await addressOf(child);
  return {
    baseUrl,
    tollgate: async (...words) => {
      const { stdout } = await promisify(execFile)(process.execPath, [COMMANDS, ...words, '--json'], { env });
      return JSON.parse(stdout) as Readonly<Record<string, unknown>>;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address in the log line that says that the gateway listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the gateway ended with code ${code}`)));
    if (child.stdout === null) {
      reject(new Error('the gateway has no output'));
      return;
    }
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg, address } = JSON.parse(line) as { msg?: string; address?: string };
      if (msg === 'gateway ready' && address !== undefined) {
        resolve(address);
      }
    });
  });
}

/** A payment by card that the sandbox approves. */
export const PAYMENT = {
  paymentType: 'DB',
  paymentBrand: 'VISA',
  amount: { minorUnits: 9200n, currency: 'EUR' },
  card: { number: '4200000000000000', expiryMonth: '05', expiryYear: '2034', cvv: '123' },
} as const satisfies PaymentRequest;
