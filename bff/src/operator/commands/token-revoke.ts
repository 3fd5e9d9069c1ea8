import type { Command } from '../command.ts';
import { withAccessTokens } from '../with-access-tokens.ts';

export const tokenRevoke: Command = {
  usage: 'token revoke <id>',
  summary: 'makes a token invalid at once, also in a gateway that is running',
  run: async ({ config, words: [id] }) => {
    if (id === undefined) {
      return { kind: 'usage', message: 'the id of the token is missing; `token list` shows it' };
    }
    return withAccessTokens(config.settings, async (tokens) =>
      (await tokens.revoke(id, Date.now()))
        ? { kind: 'done', lines: [`Token ${id} is revoked.`], json: { id, revoked: true } }
        : { kind: 'failed', message: `no valid token has the id ${id}; \`token list\` shows them` },
    );
  },
};
