import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTollgate, startGateway as startProcess } from '@tollgate/testkit/programs/start-gateway';
import type { PaymentRequest } from './resources/payments.ts';

export const CHANNEL = 'a0000000000000000000000000000001';
export const TOKEN = 'demo-token-main';

/** A real gateway in a process of its own, on an empty store. */
export interface RunningGateway {
  readonly baseUrl: string;
  /** Where its store is; its commands need the same setting. */
  readonly settings: Readonly<Record<string, string>>;
  /** Runs a command of its operator: `npm run tollgate -- <words> --json`. @throws when it fails */
  tollgate(...words: string[]): Promise<Readonly<Record<string, unknown>>>;
  stop(): Promise<void>;
}

export async function startGateway(): Promise<RunningGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-client-'));
  const settings = { DATA_DIR: join(folder, 'data') };
  const gateway = await startProcess({ ...settings, LOG_LEVEL: 'info' });
  return {
    baseUrl: gateway.address,
    settings,
    tollgate: async (...words) => {
      const { exitCode, output } = await runTollgate([...words, '--json'], settings);
      if (exitCode !== 0) throw new Error(output);
      return JSON.parse(output) as Readonly<Record<string, unknown>>;
    },
    stop: async () => {
      await gateway.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A payment by card that the sandbox approves. */
export const PAYMENT = {
  paymentType: 'DB',
  paymentBrand: 'VISA',
  amount: { minorUnits: 9200n, currency: 'EUR' },
  card: { number: '4200000000000000', expiryMonth: '05', expiryYear: '2034', cvv: '123' },
} as const satisfies PaymentRequest;
