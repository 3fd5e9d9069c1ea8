import { auditLedger } from '@tollgate/gateway/audit/audit-ledger';
import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { Ledger } from '@tollgate/gateway/ledger/ledger';
import { BEAT, type RenewedLives } from '@tollgate/gateway/store/leases/process-lives';
import type { GatewayProcess } from './gateway-process.ts';
import { deliverEvents, type ReceiverParts } from './webhook-receiver.ts';

export const SETTLE_SECONDS = 60;

/** Between two rounds of each kind of work, in virtual milliseconds; many times as long while nothing happens. */
const RECONCILIATION = (SETTLE_SECONDS * 1000) / 12;
const WEBHOOKS = 2_000;
const AUDIT = 180_000;
const TIMES_WHEN_QUIET = 12;

export interface RegularParts extends Omit<ReceiverParts, 'pause'> {
  readonly ledger: Ledger;
  readonly lives: RenewedLives;
  /** Whether there was no request for a while. */
  readonly isQuiet: () => boolean;
}

/** The regular work of a gateway while it runs: it reconciles, delivers events, and has its ledger audited. */
export function startRegularWork(process: GatewayProcess, gateway: Gateway, parts: RegularParts): void {
  const { time, trace, findings, ledger, lives, isQuiet } = parts;

  const repeat = (first: number, pause: number, says: string, work: () => Promise<void>): void => {
    const round = async (): Promise<void> => {
      try {
        await work();
      } catch (error) {
        const name = error instanceof Error ? error.name : String(error);
        trace.note(process.name, `${says} failed: ${name}`);
        if (name !== 'StoreUnavailable' && name !== 'AggregateError') {
          findings.push(`${says} failed: ${error instanceof Error ? error.stack : name}`);
        }
      }
      time.after(isQuiet() ? pause * TIMES_WHEN_QUIET : pause, () => void round(), {
        runner: process,
        life: 0,
      });
    };
    time.after(first, () => void round(), { runner: process, life: 0 });
  };

  const { number } = process;
  repeat(1, BEAT, 'a renewal', () => lives.beat());
  repeat(100 + 700 * number, RECONCILIATION, 'reconciliation', async () => {
    await gateway.settleOpenOperations();
  });
  // While others write: only their unfinished operations are open.
  repeat(AUDIT + 500 * number, AUDIT, 'an audit', async () => {
    const { faults } = await auditLedger(ledger);
    // A booking that contradicts the acquirer's answer is corrected in the next moments.
    const wrong = faults.first.filter(({ kind }) => kind !== 'contradicted');
    findings.push(
      ...wrong.map(({ kind, at, detail }) => `an audit during that: ${kind} at ${at}: ${detail}`),
    );
  });
  time.after(
    50 + 300 * number,
    () =>
      deliverEvents(process, gateway, {
        ...parts,
        pause: () => (isQuiet() ? WEBHOOKS * TIMES_WHEN_QUIET : WEBHOOKS),
      }),
    { runner: process, life: 0 },
  );
}
