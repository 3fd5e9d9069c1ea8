import type { FastifyRequest } from 'fastify';
import { scopeOfUser } from '../acts/users/user.ts';
import type { AdminErrorCode } from './admin-answer.ts';
import type { AnyAdminRoute } from './admin-route.ts';
import type { CollapsedEntries } from './collapsed-entries.ts';
import { originOf } from './recording.ts';
import type { SignedIn } from './signed-in.ts';

/** A call that was refused without an entry of its own. */
interface RefusedAttempt {
  readonly route: AnyAdminRoute;
  readonly request: FastifyRequest;
  readonly caller: SignedIn | undefined;
  readonly code: AdminErrorCode;
}

/** All callers without a session share one subject, or they could grow the log from many addresses. */
const STRANGERS = 'strangers';

/**
 * Writes refused attempts into the audit log: the first of each session in a minute, and the number of further ones.
 *
 * Source: PCI DSS 4.0.1, 10.2.1.4; OWASP ASVS 5.0, 16.3.2 (failed authorisation).
 */
export async function noteRefused(entries: CollapsedEntries, attempt: RefusedAttempt): Promise<void> {
  const { route, request, caller, code } = attempt;
  const name = `${route.method} ${route.path}`;
  await entries.note(
    caller?.session.id ?? STRANGERS,
    {
      actor:
        caller === undefined
          ? { kind: 'unknown' }
          : { kind: 'user', id: caller.user.id, email: caller.user.email },
      ...(caller !== undefined && { session: caller.session.id }),
      ...originOf(request),
      action: 'access.refused',
      target: { type: 'route', id: name },
      scope: caller === undefined ? { kind: 'platform' } : scopeOfUser(caller.user),
      outcome: 'refused',
      reason: code,
      after: { right: route.access, ...idsIn(request.params) },
    },
    `${name}: ${code}`,
  );
}

const LONGEST_ID = 100;

/** The target of a call, by its address. */
function idsIn(params: unknown): Readonly<Record<string, string>> {
  const entries = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(entries.map(([name, id]) => [name, String(id).slice(0, LONGEST_ID)]));
}
