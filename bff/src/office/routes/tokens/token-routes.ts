import { makeTokenAct } from '../../../acts/tokens/make-token.ts';
import { revealToken } from '../../../acts/tokens/reveal-token.ts';
import { revokeTokenAct } from '../../../acts/tokens/revoke-token.ts';
import { rotateToken } from '../../../acts/tokens/rotate-token.ts';
import { actRoute } from '../../act-route.ts';
import type { AdminParts } from '../../admin-parts.ts';
import { listTokensRoute } from './list-tokens.ts';

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
