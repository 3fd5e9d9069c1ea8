import { sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { NO_CONTENT } from '../../admin-answer.ts';
import { type AdminParts, adminRoute, callerOf } from '../../admin-route.ts';

/** A user's preferences across browsers. */
export const preferences = z.strictObject({
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, sayInSchema('time-zone'))
    .describe('In which times are shown: a name of IANA, or `local` for that of the browser'),
});

/** The start of the pages reads them. */
export function preferencesRoute({ stores }: Pick<AdminParts, 'stores'>) {
  return adminRoute({
    address: 'PUT /admin/v1/preferences',
    summary: 'Saves what the user has chosen for every browser',
    access: 'signed-in',
    body: preferences,
    answer: z.undefined(),
    unrecorded: 'only its user sees it',
    run: async (call) => {
      await stores.preferences.save(callerOf(call).user.id, call.body, call.now);
      return NO_CONTENT;
    },
  });
}

function isTimeZone(name: string): boolean {
  if (name === 'local') return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
