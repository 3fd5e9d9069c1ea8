import type { RunningGateway } from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/store/api';
import type { Job } from './run-job.ts';

/** Milliseconds. */
const SECOND = 1000;

interface PersonalDataParts {
  readonly gateway: Pick<RunningGateway, 'merchants'>;
  readonly stores: Pick<Stores, 'personalData'>;
  readonly now: () => number;
}

/** The jobs around the keys of personal data, but for the destruction of keys, which is part of the retention. */
export function personalDataJobs({
  gateway,
  stores: { personalData },
  now,
}: PersonalDataParts): readonly Job[] {
  return [
    {
      name: 'keys of personal data',
      pause: 600 * SECOND,
      begins: 'at once',
      // Each process has its own memory.
      work: async () => {
        await personalData.keepAhead(
          gateway.merchants().merchants.map(({ name }) => name),
          now(),
        );
        return 'done';
      },
      failureMessage:
        'the keys of personal data could not be created ahead of time; payments create their own',
    },
    {
      name: 'sealing of older texts',
      pause: 60 * SECOND,
      begins: 'after a pause',
      claimedFor: 600 * SECOND,
      work: async (stop) => {
        await personalData.sealOlder(now(), stop);
        return 'done';
      },
      failureMessage:
        'names and addresses that an older version kept open could not be sealed; it will be retried',
    },
  ];
}
