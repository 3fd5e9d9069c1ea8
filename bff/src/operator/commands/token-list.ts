import type { TokenRecord } from '@tollgate/gateway/merchants/access-tokens';
import type { Command } from '../command.ts';
import { withAccessTokens } from '../with-access-tokens.ts';

export const tokenList: Command = {
  usage: 'token list',
  summary: 'lists the access tokens that were made, revoked ones included',
  run: ({ config }) =>
    withAccessTokens(config.settings, async (tokens) => {
      const records = await tokens.list();
      return {
        kind: 'done',
        lines: records.length === 0 ? ['No tokens have been made.'] : records.map(lineOf),
        json: records.map((record) => ({
          id: record.id,
          merchant: record.merchant,
          note: record.note,
          createdAt: dayOf(record.createdAt),
          revokedAt: record.revokedAt === undefined ? null : dayOf(record.revokedAt),
        })),
      };
    }),
};

function lineOf({ id, merchant, note, createdAt, revokedAt }: TokenRecord): string {
  const state = revokedAt === undefined ? 'valid' : `revoked ${dayOf(revokedAt)}`;
  return [id, dayOf(createdAt), state, merchant, note].filter((part) => part !== '').join('  ');
}

function dayOf(time: number): string {
  return new Date(time).toISOString();
}
