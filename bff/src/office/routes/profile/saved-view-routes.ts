import { MOST_VIEWS, parseSearch } from '@tollgate/gateway/api';
import { say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { NO_CONTENT, ok, refusal } from '../../admin-answer.ts';
import { type AdminParts, adminRoute, callerOf } from '../../admin-route.ts';

const name = z.string().trim().min(1).max(40);

const view = z.strictObject({
  name,
  search: z.string().trim().min(1).max(500).describe('As typed into the search box'),
  columns: z
    .array(z.string().regex(/^[\w-]{1,30}$/, sayInSchema('column')))
    .max(40)
    .describe('The columns of the list; none: the default ones'),
});

/** Views belong to their user, so that a session is enough; what they list is decided when they are opened. */
export function savedViewRoutes({ stores }: Pick<AdminParts, 'stores'>) {
  return [
    adminRoute({
      address: 'GET /admin/v1/saved-views',
      summary: 'Lists the saved views of the user',
      access: 'signed-in',
      answer: z.strictObject({ views: z.array(view), most: z.int().describe('How many can be saved') }),
      run: async (call) =>
        ok({ views: await stores.savedViews.listOf(callerOf(call).user.id), most: MOST_VIEWS }),
    }),
    adminRoute({
      address: 'PUT /admin/v1/saved-views',
      summary: 'Saves a view; one of the same name is replaced',
      access: 'signed-in',
      body: view,
      answer: z.undefined(),
      errors: ['conflict'],
      unrecorded: 'only its user sees it',
      run: async (call) => {
        const { body, now } = call;
        if (namesShopper(body.search, now)) {
          const message = say('view-names-shopper');
          return refusal('invalid', undefined, [{ in: 'body', path: 'search', message }]);
        }
        const saved = await stores.savedViews.save(callerOf(call).user.id, body, now);
        return saved === 'saved' ? NO_CONTENT : refusal('conflict', say('too-many-views', MOST_VIEWS));
      },
    }),
    adminRoute({
      address: 'DELETE /admin/v1/saved-views/:name',
      summary: 'Removes a view',
      access: 'signed-in',
      params: z.strictObject({ name }),
      answer: z.undefined(),
      errors: ['not-found'],
      unrecorded: 'only its user sees it',
      run: async (call) =>
        (await stores.savedViews.remove(callerOf(call).user.id, call.params.name))
          ? NO_CONTENT
          : refusal('not-found'),
    }),
  ];
}

/** A word of letters without a key may be a name. */
const BARE_NAME = /^-?"*[\p{L}\p{M}’'\s-]+"*$/u;

/** Whether a search holds personal data, which would be stored in clear. */
function namesShopper(search: string, now: number): boolean {
  const parsed = parseSearch(search, { now, channelsNamed: () => ['0'.repeat(32)] });
  return (
    parsed.ok &&
    parsed.value.chips.some(
      ({ key, text }) =>
        key === 'name' ||
        key === 'email' ||
        (key === undefined && (text.includes('@') || BARE_NAME.test(text))),
    )
  );
}
