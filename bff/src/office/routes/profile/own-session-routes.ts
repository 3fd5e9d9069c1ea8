import { isLive, type SessionId } from '@tollgate/gateway/api';
import { z } from 'zod';
import { NO_CONTENT, ok, refusal } from '../../admin-answer.ts';
import { adminRoute, callerOf } from '../../admin-route.ts';
import type { LazySignInParts } from '../../sign-in-methods/sign-in-parts-of.ts';
import { ownScope } from '../sign-in/sign-in-answers.ts';

const time = z.int().describe('Milliseconds since 1970, UTC');

const sessionsShown = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string().describe('A hash; only the browser knows the secret of a session'),
      begunAt: time,
      usedAt: time.describe('The last request, to the minute'),
      address: z.string(),
      userAgent: z.string(),
      method: z.string().describe('The sign-in method'),
      isThis: z.boolean().describe('Whether it is the session of this call'),
    }),
  ),
});

/** Lists and ends the sessions of the caller. */
export function ownSessionRoutes(parts: LazySignInParts) {
  return [
    adminRoute({
      address: 'GET /admin/v1/profile/sessions',
      summary: 'Lists the sessions of the caller, the newest first',
      access: 'signed-in',
      answer: sessionsShown,
      run: async (call) => {
        const { user, session } = callerOf(call);
        const all = await parts().users.sessions.listOf(user.id);
        const sessions = all
          .filter((each) => isLive(each, call.now))
          .map(({ id, begunAt, usedAt, address, userAgent, method }) => {
            return { id, begunAt, usedAt, address, userAgent, method, isThis: id === session.id };
          });
        return ok({ sessions });
      },
    }),
    adminRoute({
      address: 'DELETE /admin/v1/profile/sessions/:id',
      summary: 'Ends a session of the caller',
      access: 'signed-in',
      params: z.strictObject({ id: z.string().regex(/^[\da-f]{64}$/) }),
      answer: z.unknown(),
      errors: ['not-found'],
      records: 'session.end',
      run: (call) => {
        const { id } = call.params;
        return call.recorded({ scope: ownScope(call), target: { type: 'session', id } }, async () => {
          const isEnded = await parts().users.sessions.end(callerOf(call).user.id, id as SessionId);
          return isEnded ? NO_CONTENT : refusal('not-found');
        });
      },
    }),
    adminRoute({
      address: 'DELETE /admin/v1/profile/sessions',
      summary: 'Ends all other sessions of the caller',
      access: 'signed-in',
      answer: z.strictObject({ ended: z.int() }),
      records: 'session.end',
      run: (call) =>
        call.recorded({ scope: ownScope(call) }, async () => {
          const { user, session } = callerOf(call);
          const ended = await parts().users.sessions.endAllOf(user.id, session.id as SessionId);
          return { ...ok({ ended }), ended: { after: { ended } } };
        }),
    }),
  ];
}
