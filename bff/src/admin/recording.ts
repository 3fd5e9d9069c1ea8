import type { Scope } from '@tollgate/gateway/api';
import type { AdminAnswer } from './admin-answer.ts';
import type { SignedIn } from './signed-in.ts';

export type RecordedOutcome = 'done' | 'refused' | 'failed' | 'unknown';

interface Target {
  readonly type: string;
  readonly id: string;
}

/** What an act is about, as far as it is known before. */
export interface ActFacts {
  /** Absent: the action that the route records. */
  readonly action?: string;
  readonly target?: Target;
  /** Whose entry it is. */
  readonly scope: Scope;
  readonly reason?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The answer of an act, and what the log gets to know of its end. */
export interface ActEnd extends AdminAnswer {
  readonly ended?: {
    /** Absent: what the status says. */
    readonly outcome?: RecordedOutcome;
    readonly target?: Target;
    readonly reason?: string;
    readonly before?: unknown;
    readonly after?: unknown;
  };
}

/**
 * Does an act between two entries of the audit log.
 *
 * The first, `begun`, is durable before the act; when it can not be written, the act is not done. The second says how it
 * ended; an act that throws has ended as `unknown`, because what it did until then may stand.
 */
export type RecordAct = (facts: ActFacts, act: () => Promise<ActEnd>) => Promise<AdminAnswer>;

/** An entry as the office writes it. */
export interface RecordedEntry extends Omit<ActFacts, 'action'> {
  readonly time: number;
  readonly actor:
    | { readonly kind: 'user'; readonly id: string; readonly email: string }
    | { readonly kind: 'unknown' };
  readonly session?: string;
  readonly address: string;
  readonly userAgent?: string;
  readonly requestId: string;
  readonly action: string;
  readonly outcome: 'begun' | RecordedOutcome;
  /** The entry whose act this one ends. */
  readonly begun?: string;
}

/** What the office needs of the audit log. */
export interface RecordLog {
  /** Durable when it resolves. */
  append(entry: RecordedEntry): Promise<{ readonly id: string }>;
}

/** What all entries of one call have in common. */
export interface RecordedCall {
  readonly caller: SignedIn | undefined;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  /** The action of its route. */
  readonly action: string | undefined;
}

export interface RecordingParts {
  readonly log: RecordLog;
  readonly now: () => number;
  /** Told when an act has ended and the log did not take its end: the entry `begun` stands alone then. */
  readonly endNotWritten: (error: unknown, begun: string) => void;
}

export function recordingOf(parts: RecordingParts, call: RecordedCall): RecordAct {
  const { log, now } = parts;
  const entryOf = (facts: ActFacts, outcome: RecordedEntry['outcome']): RecordedEntry => ({
    ...commonOf(call),
    ...facts,
    action: actionOf(facts, call),
    time: now(),
    outcome,
  });
  return async (facts, act) => {
    const { id: begun } = await log.append(entryOf(facts, 'begun'));
    const write = async (entry: RecordedEntry): Promise<void> => {
      try {
        await log.append({ ...entry, begun });
      } catch (error) {
        // The act can not be taken back, so its caller gets to know how it ended.
        parts.endNotWritten(error, begun);
      }
    };
    let end: ActEnd;
    try {
      end = await act();
    } catch (error) {
      await write(entryOf(facts, 'unknown'));
      throw error;
    }
    const { ended = {}, ...answer } = end;
    const { outcome = outcomeOf(answer.status), ...told } = ended;
    await write(entryOf({ ...facts, ...told }, outcome));
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

function actionOf(facts: ActFacts, call: RecordedCall): string {
  const action = facts.action ?? call.action;
  if (action === undefined) {
    throw new Error('a route that records nothing has done something that is to be recorded');
  }
  return action;
}

function outcomeOf(status: number): RecordedOutcome {
  if (status < 300) {
    return 'done';
  }
  return status < 500 ? 'refused' : 'failed';
}
