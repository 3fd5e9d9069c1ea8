import { z } from 'zod';
import { ok } from '../../admin-answer.ts';
import { adminRoute } from '../../admin-route.ts';
import { managesTokens, type TokenParts } from './own-token.ts';
import { shownToken, tokenShown } from './shown-token.ts';

/** The tokens of the merchants whose tokens the caller manages. */
export function listTokensRoute({ stores, running, environment }: TokenParts) {
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
          .filter(({ merchant }) => managesTokens(call, merchant))
          .map((record) => tokenShown(record, shown)),
        inFile: inFile.filter(({ merchant, count }) => managesTokens(call, merchant) && count > 0),
      });
    },
  });
}
