import {
  type AuditAction,
  type AuditEntry,
  type AuditLog,
  type ActEnd as EntryEnd,
  type ActFacts as EntryFacts,
  recordAct,
} from '@tollgate/gateway/api';
import type { FastifyRequest } from 'fastify';
import type { AdminAnswer } from './admin-answer.ts';
import type { SignedIn } from './signed-in.ts';

/** The target of an act, as far as it is known beforehand. */
export interface ActFacts extends Pick<EntryFacts, 'target' | 'scope' | 'reason' | 'before' | 'after'> {
  /** The claimed user, without a session; absent: the caller. */
  readonly actor?: EntryFacts['actor'];
  /** Absent: the action that the route records. */
  readonly action?: AuditAction;
}

/** The answer of an act, and its outcome for the log. */
export interface ActEnd extends AdminAnswer {
  /** Absent: the outcome is what the status says. */
  readonly ended?: Partial<EntryEnd>;
}

/**
 * Does an act between two entries of the audit log.
 *
 * The first, `begun`, is durable before the act; if it cannot be written, the act is not done. The second records how it
 * ended; an act that throws ends as `unknown`, because it may have taken effect.
 */
export type RecordAct = (facts: ActFacts, act: () => Promise<ActEnd>) => Promise<AdminAnswer>;

export type RecordLog = Pick<AuditLog, 'append'>;

/** The common fields of all entries of one call. */
interface RecordedCall {
  readonly caller: SignedIn | undefined;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  /** The action of its route. */
  readonly action: AuditAction | undefined;
}

export interface RecordingParts {
  readonly log: RecordLog;
  readonly now: () => number;
  /** Called when an act has ended and the log did not take its end: only the entry `begun` is there then. */
  readonly endNotWritten: (begun: AuditEntry['id']) => void;
}

export function recordingOf({ log, now, endNotWritten }: RecordingParts, call: RecordedCall): RecordAct {
  return async (facts, act) => {
    const { value, begun, isEndRecorded } = await recordAct(
      { log, clock: { now } },
      { ...commonOf(call), ...facts, action: actionOf(facts, call) },
      act,
      ({ status, ended }) => ({ outcome: outcomeOf(status), ...ended }),
    );
    if (!isEndRecorded) {
      // The act cannot be undone, so its caller learns how it ended.
      endNotWritten(begun);
    }
    const { ended: _ended, ...answer } = value;
    return answer;
  };
}

function commonOf({ caller, address, userAgent, requestId }: RecordedCall) {
  return {
    actor:
      caller === undefined
        ? { kind: 'unknown' as const }
        : { kind: 'user' as const, id: caller.user.id, email: caller.user.email },
    ...(caller !== undefined && { session: caller.session.id }),
    address,
    ...(userAgent !== undefined && { userAgent }),
    requestId,
  };
}

function actionOf(facts: ActFacts, call: RecordedCall): AuditAction {
  const action = facts.action ?? call.action;
  if (action === undefined) {
    throw new Error('a route that records nothing has done something that is to be recorded');
  }
  return action;
}

function outcomeOf(status: number): EntryEnd['outcome'] {
  if (status < 300) return 'done';
  return status < 500 ? 'refused' : 'failed';
}

/** Where a call came from, for the audit log. */
interface CallOrigin {
  readonly address: string;
  readonly userAgent?: string;
  readonly requestId: string;
}

/** Limits the header in the log. */
const LONGEST_USER_AGENT = 300;

export function originOf(request: FastifyRequest): CallOrigin {
  const userAgent = request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT);
  return { address: request.ip, ...(userAgent !== undefined && { userAgent }), requestId: request.id };
}
