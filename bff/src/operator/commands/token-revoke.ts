import { revokeToken } from '@tollgate/gateway/api';
import { openAccessTokens } from '@tollgate/gateway/stores';
import type { Command } from '../command.ts';
import { TOKENS_UNAVAILABLE, withStore } from '../with-store.ts';

export const tokenRevoke: Command = {
  summary: 'makes a token invalid at once, also in a gateway that is running',
  help: {
    about: ['The token is unknown from then on, in every gateway. It can not be made valid again.'],
    example: 'token revoke 1f0a9c3e',
  },
  options: {},
  words: [{ name: 'id', meaning: 'the id of the token, which `token list` shows' }],
  records: { action: 'access-token.revoke', target: 'access-token' },
  run: ({ config, words: [id = ''] }) =>
    withStore(openAccessTokens(config.settings), TOKENS_UNAVAILABLE, async (tokens) =>
      (await revokeToken(tokens, id, Date.now()))
        ? { kind: 'done', lines: [`Token ${id} is revoked.`], json: { id, revoked: true } }
        : { kind: 'failed', message: `no valid token has the id ${id}; \`token list\` shows them` },
    ),
};
