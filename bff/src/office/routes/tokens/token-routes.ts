import { z } from 'zod';
import { tokensOfFile } from '../../../acts/tokens/file-token.ts';
import { makeTokenAct } from '../../../acts/tokens/make-token.ts';
import { revealToken, revokeTokenAct, rotateToken, scopeOf } from '../../../acts/tokens/token.ts';
import { actRoute } from '../../act-route.ts';
import { ok } from '../../admin-answer.ts';
import { type AdminParts, adminRoute } from '../../admin-route.ts';
import { fileTokenShown, shownToken, tokenShown } from './shown-token.ts';

/** Everything about the access tokens of merchants. */
export function tokenRoutes(parts: AdminParts) {
  return [
    listTokensRoute(parts),
    actRoute(makeTokenAct, parts),
    actRoute(revealToken, parts),
    actRoute(rotateToken, parts),
    actRoute(revokeTokenAct, parts),
  ];
}

/** The tokens of the merchants whose tokens the caller manages. */
function listTokensRoute({
  stores,
  running,
  environment,
}: Pick<AdminParts, 'stores' | 'running' | 'environment'>) {
  return adminRoute({
    address: 'GET /admin/v1/tokens',
    summary: 'Lists the access tokens of merchants, without the tokens themselves',
    access: 'tokens.manage',
    answer: z.strictObject({ tokens: z.array(shownToken) }),
    run: async (call) => {
      const isManaged = (merchant: string) => call.may('tokens.manage', scopeOf(merchant)) === 'yes';
      const [records, endings] = await Promise.all([
        stores.accessTokens.list(),
        stores.sealedTokens.endings(),
      ]);
      const shown = { environment, endings, keys: stores.keys, now: call.now };
      return ok({
        tokens: [
          ...records.map((record) => tokenShown(record, shown)),
          ...tokensOfFile(running.merchants(), stores.keys).map((each) => fileTokenShown(each, call.now)),
        ].filter(({ merchant }) => isManaged(merchant)),
      });
    },
  });
}
