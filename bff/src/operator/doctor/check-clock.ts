import { addressesOf, MOST_CLOCK_DIFFERENCE } from '@tollgate/gateway/api';
import { examineDatabase, openLedger } from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import {
  type Check,
  failed,
  findingsIn,
  noFindings,
  ok,
  type PartFinding,
  type Patient,
  unchecked,
  warning,
} from './check.ts';
import { probeAddress } from './probe-address.ts';

const NTP = 'set the clock, preferably by NTP (chrony, systemd-timesyncd)';

/** Half of what a gateway tolerates. Milliseconds. */
const WARNED = MOST_CLOCK_DIFFERENCE / 2;

/** The clock of this machine against the database's, and against those of the acquirers. */
export const checkClock: Check = {
  part: 'clock',
  run: async (patient, signal) => {
    const found = await Promise.all([ofDatabase(patient), ofAcquirers(patient, signal)]);
    const all = found.flat();
    return all.length > 0
      ? all
      : [unchecked('there is no other clock to compare with', 'check that NTP runs')];
  },
};

async function ofDatabase({ settings, now }: Patient): Promise<readonly PartFinding[]> {
  if (settings.DATABASE_URL === undefined) return ofLedger(settings, now);
  const database = await examineDatabase(settings.DATABASE_URL);
  return database.ok
    ? [differenceFinding('the clock of PostgreSQL', -database.value.clockAhead)]
    : [unchecked('could not be compared with PostgreSQL', 'see the findings of stores')];
}

/** The embedded store has the clock of this machine; that no payment is from the future is all that it can say. */
function ofLedger(settings: Patient['settings'], now: number): Promise<readonly PartFinding[]> {
  return findingsIn(openLedger(settings, 'read'), noFindings, async ({ ledger }) => {
    const newest = await ledger.newestPosition();
    const { operations } = await ledger.findSpan(newest - 1, newest, 1);
    const startedAt = operations[0]?.startedAt ?? 0;
    return startedAt > now + MOST_CLOCK_DIFFERENCE
      ? [failed(`the newest payment is of ${timeText(startedAt)}, and the clock is behind that`, NTP)]
      : [];
  });
}

async function ofAcquirers({ config }: Patient, signal: AbortSignal): Promise<readonly PartFinding[]> {
  const probed = await Promise.all(
    (config?.merchants.acquirers ?? []).flatMap((entry) =>
      addressesOf(entry).map(async ({ address }) => ({
        name: entry.name,
        clockAhead: (await probeAddress(address, signal)).clockAhead,
      })),
    ),
  );
  return probed.flatMap(({ name, clockAhead }) =>
    clockAhead === undefined ? [] : [differenceFinding(`the clock of ${name}`, clockAhead)],
  );
}

/** @param ahead how far the other clock is ahead of ours, in milliseconds */
function differenceFinding(whose: string, ahead: number): PartFinding {
  const seconds = (Math.abs(ahead) / 1000).toFixed(1);
  const text = `${whose} and ours differ by ${seconds} s`;
  if (Math.abs(ahead) > MOST_CLOCK_DIFFERENCE) {
    return failed(
      text,
      `${NTP}; from ${MOST_CLOCK_DIFFERENCE / 1000} s on the gateway is not ready and settles nothing`,
    );
  }
  return Math.abs(ahead) > WARNED ? warning(text, NTP) : ok(text);
}
