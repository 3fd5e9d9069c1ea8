import { decide, type EnteredGateway, scopesWith } from '@tollgate/gateway/api';
import type { FastifyRequest } from 'fastify';
import type { AdminCall, AnyAdminRoute } from './admin-route.ts';
import type { ParsedCall } from './parse-call.ts';
import { recordingOf } from './recording.ts';
import type { Admitted, ServingParts } from './serving-parts.ts';

/** What a call is made of. */
interface Arrived {
  readonly request: FastifyRequest;
  readonly admitted: Admitted;
  readonly parsed: ParsedCall;
  readonly entered: EnteredGateway;
}

interface MadeCall {
  readonly call: AdminCall<unknown, unknown, unknown>;
  /** Whether the route has asked where its right holds, or needs none. */
  readonly hasAsked: () => boolean;
}

/** A header of any length must not fill the log. */
const LONGEST_USER_AGENT = 300;

export function makeCall(
  { access, records }: AnyAdminRoute,
  { request, admitted, parsed, entered }: Arrived,
  { environment, log, now }: Pick<ServingParts, 'environment' | 'log' | 'now'>,
): MadeCall {
  const { caller, cookies } = admitted;
  const grants = caller?.user.grants ?? [];
  let hasAsked = access === 'public' || access === 'signed-in';
  const asksOf = (right: string): void => {
    hasAsked ||= right === access;
  };
  const origin = {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT),
    requestId: request.id,
  };
  const endNotWritten = (begun: string): void =>
    request.log.error({ begun }, 'the end of an act is not in the audit log');
  return {
    hasAsked: () => hasAsked,
    call: {
      ...parsed,
      ...origin,
      caller,
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
      recorded: recordingOf({ log, now, endNotWritten }, { ...origin, caller, action: records }),
    },
  };
}
