import type {
  AresReply,
  Directories,
  Participation,
} from '@tollgate/gateway/features/authentication/directories';
import { type CardIssuer, SECURE_CARDS } from './card-issuer.ts';
import { type FaultsOfStory, lifeOf } from './faults-of-story.ts';
import type { GatewayProcess } from './gateway-process.ts';
import type { Trace } from './trace.ts';
import type { VirtualTime } from './virtual-time.ts';

interface DirectoryParts {
  readonly issuer: CardIssuer;
  readonly time: VirtualTime;
  readonly trace: Trace;
  readonly faults: FaultsOfStory;
}

/** After that many milliseconds without an answer the directory counts as unavailable. */
const PATIENCE = 10_000;
const TRAVEL = [20, 200] as const;
const SLOW = [3_000, 9_000] as const;

const NO_CONNECTION = { kind: 'failed', code: '405' } as const;
const TIMED_OUT = { kind: 'failed', code: '402' } as const;

const enrolled = (methodUrl: string | undefined): Participation => ({
  kind: 'enrolled',
  directory: { name: 'directory', serverReferenceNumber: 'REFERENCE', serverOperatorId: undefined },
  version: '2.2.0',
  methodUrl,
});

/** The directory as one gateway reaches it: requests, answers and lost messages. */
export function directoryOf(process: GatewayProcess, parts: DirectoryParts): Directories {
  const { issuer, time, trace, faults } = parts;
  return {
    find: (_brand, number) => {
      switch (number.reveal()) {
        case SECURE_CARDS['not-enrolled']:
          return { kind: 'not-enrolled' };
        case SECURE_CARDS['with-method']:
          return enrolled('https://bank.example/method');
        default:
          return enrolled(undefined);
      }
    },
    authenticate: (_directory, areq) => {
      const life = lifeOf(areq.threeDSServerTransID);
      const context = process.ownContext();
      const fault = process.beginStep(context, `AReq ${areq.threeDSServerTransID}`);
      const random = faults.randomOf(life);
      const { answers } = issuer.planOf(life);
      return new Promise((resolve) => {
        if (!process.isAlive) return;
        const reply = (after: number, end: AresReply): void => {
          time.after(after, () => resolve(end), context);
        };
        if (answers === 'unreachable') {
          trace.note(process.name, `life ${life}: the directory cannot be reached`);
          reply(random.integer(...TRAVEL), NO_CONNECTION);
          return;
        }
        time.after(
          answers === 'slow' ? random.integer(...SLOW) : random.integer(...TRAVEL),
          () => {
            const ares = issuer.authenticate(areq);
            trace.note(
              'issuer',
              `life ${life}: answers ${ares.transStatus}${answers === 'lost' ? ', lost' : ''}`,
            );
            if (fault?.kind === 'stop-after') process.stop(fault.lasting);
            if (answers === 'lost') {
              reply(PATIENCE, TIMED_OUT);
            } else {
              reply(random.integer(...TRAVEL), { kind: 'answered', ares });
            }
          },
          { runner: undefined, life },
        );
      });
    },
    close: async () => undefined,
  };
}
