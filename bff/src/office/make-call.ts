import { decide, type EnteredGateway, scopesWith } from '@tollgate/gateway/api';
import type { FastifyRequest } from 'fastify';
import { refusal } from './admin-answer.ts';
import type { AdminCall, AnyAdminRoute } from './admin-route.ts';
import type { ParsedCall } from './parse-call.ts';
import { originOf, type RecordAct, recordingOf } from './recording.ts';
import type { Admitted, ServingParts } from './serving-parts.ts';

/** The parts of a call. */
interface Arrived {
  readonly request: FastifyRequest;
  readonly admitted: Admitted;
  readonly parsed: ParsedCall;
  readonly entered: EnteredGateway;
}

interface CallParts {
  readonly call: AdminCall<unknown, unknown, unknown>;
  /** Whether the route has checked the scope of its right, or needs none. */
  readonly hasAsked: () => boolean;
  /** Whether the call has an entry in the audit log. */
  readonly hasRecorded: () => boolean;
}

type MakingParts = Pick<
  ServingParts,
  'environment' | 'log' | 'now' | 'limits' | 'isKnownDevice' | 'findSignedIn'
>;

export function makeCall(
  { access, records }: AnyAdminRoute,
  { request, admitted, parsed, entered }: Arrived,
  { environment, log, now, limits, isKnownDevice, findSignedIn }: MakingParts,
): CallParts {
  const { caller, cookies } = admitted;
  const grants = caller?.user.grants ?? [];
  let hasAsked = access === 'public' || access === 'signed-in';
  const asksOf = (right: string): void => {
    hasAsked ||= right === access;
  };
  const origin = { userAgent: undefined, ...originOf(request) };
  const endNotWritten = (begun: string): void =>
    request.log.error({ begun }, 'the outcome of an act could not be written to the audit log');
  const record = recordingOf({ log, now, endNotWritten }, { ...origin, caller, action: records });
  let hasRecorded = false;
  // Acts without a session are recorded while there is room for them, and refused when there is not.
  const recorded: RecordAct = async (facts, act) => {
    if (access === 'public' && caller === undefined && !(await isKnown(cookies.device, isKnownDevice))) {
      const seconds = await limits.takeRecorded();
      if (seconds !== undefined) {
        return { ...refusal('too-many'), headers: { 'retry-after': String(seconds) } };
      }
    }
    hasRecorded = true;
    return record(facts, act);
  };
  return {
    hasAsked: () => hasAsked,
    hasRecorded: () => hasRecorded,
    call: {
      ...parsed,
      ...origin,
      caller,
      callerNow: async () =>
        cookies.session === undefined ? undefined : findSignedIn(cookies.session, false),
      environment,
      now: now(),
      device: cookies.device,
      gateway: entered.gateway,
      may: (right, target) => {
        asksOf(right);
        return decide(grants, right, target, environment);
      },
      scopesWith: (right) => {
        asksOf(right);
        return scopesWith(grants, right, environment);
      },
      recorded,
      logForOperator: (fields, message) => request.log.info(fields, message),
    },
  };
}

/** A browser in which a user has signed in before is exempt: a flood of other requests must not lock its user out. */
async function isKnown(
  device: string | undefined,
  isKnownDevice: ServingParts['isKnownDevice'],
): Promise<boolean> {
  return device !== undefined && (await isKnownDevice(device));
}
