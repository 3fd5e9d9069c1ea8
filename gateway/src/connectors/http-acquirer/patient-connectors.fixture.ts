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

/** The acquirer platform with two connectors to it, for all tests of a file. */
export function connectToPlatform(impatience: number): () => Connected {
  let connected: Connected | undefined;
  beforeAll(async () => {
    const platform = await startAcquirerPlatform();
    const { address } = platform;
    connected = {
      platform,
      patient: createHttpAcquirer({ name: 'patient', address }),
      impatient: createHttpAcquirer({ name: 'impatient', address, limits: { wholeCall: impatience } }),
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
