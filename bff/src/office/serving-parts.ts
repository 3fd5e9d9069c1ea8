import type { Environment, RunningGateway } from '@tollgate/gateway/api';
import type { Tracing } from '../observe/tracing/tracing.ts';
import type { CollapsedEntries } from './collapsed-entries.ts';
import type { OfficeCookies } from './office-cookies.ts';
import type { OfficeLimits } from './office-limits.ts';
import type { RecordingParts } from './recording.ts';
import type { FindSignedIn, SignedIn } from './signed-in.ts';

/** The parts that the routes are served with. */
export interface ServingParts {
  readonly environment: Environment;
  /** The origin of the pages of the office: the only one that may write. */
  readonly origin: string;
  readonly findSignedIn: FindSignedIn;
  /** Whether a user has signed in before in the browser with this secret. */
  readonly isKnownDevice: (secret: string) => Promise<boolean>;
  readonly running: Pick<RunningGateway, 'enter'>;
  readonly log: RecordingParts['log'];
  readonly limits: OfficeLimits;
  /** Records refused attempts that have no entry of their own. */
  readonly refused: CollapsedEntries;
  /** Milliseconds. */
  readonly now: () => number;
  /** `undefined` where tracing is off. */
  readonly tracing?: Tracing | undefined;
}

/** A request that may run its route. */
export interface Admitted {
  readonly caller: SignedIn | undefined;
  readonly cookies: OfficeCookies;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the office before a body is read. */
    admitted: Admitted | null;
  }
}
