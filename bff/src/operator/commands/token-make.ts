import { randomBytes } from 'node:crypto';
import { newAccessToken } from '@tollgate/gateway/merchants/token-hasher';
import type { Command } from '../command.ts';
import { withAccessTokens } from '../with-access-tokens.ts';

export const tokenMake: Command = {
  usage: 'token make --merchant <name> [--note <text>]',
  summary: 'makes an access token for a merchant and shows it once',
  run: async ({ config, options }) => {
    const merchant = options.get('merchant') ?? '';
    const known = config.merchants.merchants.map(({ name }) => name);
    if (merchant === '') {
      return { kind: 'usage', message: '--merchant is required' };
    }
    if (!known.includes(merchant)) {
      return { kind: 'failed', message: `no merchant is called ${merchant}; there are: ${known.join(', ')}` };
    }
    return withAccessTokens(config.settings, async (tokens, hasher) => {
      const token = newAccessToken(config.settings.ENVIRONMENT);
      const record = {
        id: randomBytes(4).toString('hex'),
        merchant,
        note: options.get('note') ?? '',
        createdAt: Date.now(),
        revokedAt: undefined,
      };
      await tokens.add(record, hasher.hash(token));
      return {
        kind: 'done',
        lines: [token, '', `Token ${record.id} of ${merchant}. Keep it now: only its hash is stored.`],
        json: { id: record.id, merchant, token },
      };
    });
  },
};
