import type { AdminParts } from '../../admin-parts.ts';
import { listTokensRoute } from './list-tokens.ts';
import { makeTokenRoute, revealTokenRoute, revokeTokenRoute, rotateTokenRoute } from './make-token.ts';

/** Everything about the access tokens of merchants. */
export function tokenRoutes(parts: AdminParts) {
  return [
    listTokensRoute(parts),
    makeTokenRoute(parts),
    revealTokenRoute(parts),
    rotateTokenRoute(parts),
    revokeTokenRoute(parts),
  ];
}
