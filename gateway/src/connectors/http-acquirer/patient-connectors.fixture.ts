import { afterAll, beforeAll } from 'vitest';
import type { Connector } from '../connector.ts';
import { type AcquirerPlatform, startAcquirerPlatform } from './acquirer-platform.fixture.ts';
import { createHttpAcquirer } from './http-acquirer.ts';

interface Connected {
  readonly platform: AcquirerPlatform;
  /** Never gives up while a test runs: what must go well is not at the mercy of a busy machine. */
  readonly patient: Connector;
  /** For calls whose answer is not meant to come. */
  readonly impatient: Connector;
}

const MINUTES = 170_000;
const PATIENCE = {
  connectionWait: MINUTES,
  connect: MINUTES,
  headers: MINUTES,
  body: MINUTES,
  wholeCall: MINUTES,
};

/** Long enough for a busy machine to get the call to the platform, which then does not answer. */
const IMPATIENCE = 8_000;

/** The acquirer platform with two connectors to it, for all tests of a file. */
export function connectToPlatform(): () => Connected {
  let connected: Connected | undefined;
  beforeAll(async () => {
    const platform = await startAcquirerPlatform();
    const { address } = platform;
    connected = {
      platform,
      patient: createHttpAcquirer({ name: 'patient', address, limits: PATIENCE }),
      impatient: createHttpAcquirer({ name: 'impatient', address, limits: { wholeCall: IMPATIENCE } }),
    };
  });
  afterAll(async () => {
    await Promise.all([connected?.patient.close(), connected?.impatient.close()]);
    await connected?.platform.stop();
  });
  return () => {
    if (connected === undefined) throw new Error('The platform is not started yet');
    return connected;
  };
}
