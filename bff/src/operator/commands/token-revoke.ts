import type { Command } from '../command.ts';
import { withAccessTokens } from '../with-access-tokens.ts';

export const tokenRevoke: Command = {
  summary: 'makes a token invalid at once, also in a gateway that is running',
  options: {},
  words: [{ name: 'id', meaning: 'the id of the token, which `token list` shows' }],
  run: ({ config, words: [id = ''] }) =>
    withAccessTokens(config.settings, async (tokens) =>
      (await tokens.revoke(id, Date.now()))
        ? { kind: 'done', lines: [`Token ${id} is revoked.`], json: { id, revoked: true } }
        : { kind: 'failed', message: `no valid token has the id ${id}; \`token list\` shows them` },
    ),
};
