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
  /** Whether a secret of a browser is of one in which a user has signed in before. */
  readonly isKnownDevice: (secret: string) => Promise<boolean>;
  readonly running: Pick<RunningGateway, 'enter'>;
  readonly log: RecordingParts['log'];
  readonly limits: OfficeLimits;
  /** Where attempts that were refused without an entry of their own are noted. */
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
