import type { RunningGateway } from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/store/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Job } from './run-job.ts';

/** Milliseconds. */
const SECOND = 1000;

interface PersonalDataParts {
  readonly gateway: Pick<RunningGateway, 'merchants'>;
  readonly stores: Pick<Stores, 'personalData'>;
  readonly now: () => number;
  readonly logger: Pick<FastifyBaseLogger, 'info'>;
}

/** The jobs around the keys of personal data, but for the destruction of keys, which is part of the retention. */
export function personalDataJobs({
  gateway,
  stores: { personalData },
  now,
  logger,
}: PersonalDataParts): readonly Job[] {
  let isSaid = false;
  const sayUpgrade = async (): Promise<void> => {
    const until = isSaid ? undefined : await personalData.olderMayRunUntil(now());
    isSaid = true;
    if (until !== undefined && now() < until) {
      const fields = { until: new Date(until).toISOString() };
      logger.info(fields, 'gateways of an older version may run until then; names are sealed afterwards');
    }
  };
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
        await sayUpgrade();
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
