import { z } from 'zod';
import { scopeOf } from '../../../acts/tokens/token.ts';
import { ok } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-parts.ts';
import { adminRoute } from '../../admin-route.ts';
import { shownToken, tokenShown } from './shown-token.ts';

/** The tokens of the merchants whose tokens the caller manages. */
export function listTokensRoute({
  stores,
  running,
  environment,
}: Pick<AdminParts, 'stores' | 'running' | 'environment'>) {
  return adminRoute({
    method: 'GET',
    path: '/admin/v1/tokens',
    summary: 'Lists the access tokens of merchants, without the tokens themselves',
    access: 'tokens.manage',
    answer: z.strictObject({
      tokens: z.array(shownToken),
      inFile: z
        .array(z.strictObject({ merchant: z.string(), count: z.int() }))
        .describe('How many tokens the merchants file has beside these; only the operator changes them'),
    }),
    run: async (call) => {
      const isManaged = (merchant: string) => call.may('tokens.manage', scopeOf(merchant)) === 'yes';
      const [records, endings] = await Promise.all([
        stores.accessTokens.list(),
        stores.sealedTokens.endings(),
      ]);
      const shown = { environment, endings, keys: stores.keys, now: call.now };
      const inFile = running.merchants().merchants.map(({ name, accessTokens }) => ({
        merchant: name,
        count: accessTokens.length,
      }));
      return ok({
        tokens: records
          .filter(({ merchant }) => isManaged(merchant))
          .map((record) => tokenShown(record, shown)),
        inFile: inFile.filter(({ merchant, count }) => isManaged(merchant) && count > 0),
      });
    },
  });
}
