import { type TokenRecord, tokenState, type VaultKeys } from '@tollgate/gateway/api';
import { openAccessTokens } from '@tollgate/gateway/stores';
import type { Command } from '../command.ts';
import { TOKENS_UNAVAILABLE, withStore } from '../with-store.ts';

export const tokenList: Command = {
  summary: 'lists the access tokens that were made, and which of them are valid',
  options: {},
  words: [],
  run: ({ config }) =>
    withStore(
      openAccessTokens(config.settings),
      TOKENS_UNAVAILABLE,
      async ({ accessTokens: tokens, keys }) => {
        const records = await tokens.list();
        return {
          kind: 'done',
          lines:
            records.length === 0
              ? ['No tokens have been made.']
              : records.map((record) => lineOf(record, keys)),
          json: records.map((record) => ({
            id: record.id,
            merchant: record.merchant,
            rights: record.rights,
            note: record.note,
            createdAt: dayOf(record.createdAt),
            key: record.keyId ?? null,
            state: tokenState(record, keys),
            revokedAt: record.revokedAt === undefined ? null : dayOf(record.revokedAt),
          })),
        };
      },
    ),
};

function lineOf(record: TokenRecord, keys: VaultKeys): string {
  const { id, merchant, rights, note, createdAt } = record;
  return [id, dayOf(createdAt), stateText(record, keys), merchant, rights.join(', '), note]
    .filter((part) => part !== '')
    .join('  ');
}

function stateText(record: TokenRecord, keys: VaultKeys): string {
  switch (tokenState(record, keys)) {
    case 'valid':
      return 'valid';
    case 'revoked':
      return `revoked ${dayOf(record.revokedAt ?? 0)}`;
    case 'key-missing':
      return `ended, its key ${record.keyId} is not among the keys`;
    case 'key-unknown':
      return 'valid as long as the key of that day is among the keys';
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString();
}
