import { type TokenRecord, type TokenState, tokenState } from '@tollgate/gateway/api';
import { openAccessTokens } from '@tollgate/gateway/store/api';
import { type Command, listed } from '../command.ts';
import { TOKENS_UNAVAILABLE, withStore } from '../with-store.ts';

/** Milliseconds. */
const DAY = 86_400_000;

export const tokenList: Command = {
  summary: 'lists access tokens: which are valid, their rights, end and last day of use',
  about: [
    'Shows the id, state, rights, end and note of each token, but not the token itself. Tokens of the merchants file are not listed. Nothing is changed.',
  ],
  example: 'token list --json',
  records: 'nothing',
  run: ({ config }) =>
    withStore(
      openAccessTokens(config.settings),
      TOKENS_UNAVAILABLE,
      async ({ accessTokens: tokens, keys }) => {
        const now = Date.now();
        const stateOf = (record: TokenRecord) => tokenState(record, keys, now);
        return listed(await tokens.list(), {
          none: 'There are no tokens.',
          line: (record) => lineOf(record, stateOf(record)),
          json: (record) => ({
            id: record.id,
            merchant: record.merchant,
            rights: record.rights,
            note: record.note,
            createdAt: timeText(record.createdAt),
            key: record.keyId ?? null,
            state: stateOf(record),
            revokedAt: timeText(record.revokedAt),
            endsAt: timeText(record.endsAt),
            lastUsed: dayText(record.lastUsedDay),
          }),
        });
      },
    ),
};

function lineOf(record: TokenRecord, state: TokenState): string {
  const { id, merchant, rights, note, createdAt, lastUsedDay } = record;
  const used = lastUsedDay === undefined ? 'never used' : `used ${dayText(lastUsedDay)}`;
  return [id, timeText(createdAt), stateText(record, state), used, merchant, rightsText(rights), note]
    .filter((part) => part !== '')
    .join('  ');
}

function stateText({ revokedAt, endsAt, keyId }: TokenRecord, state: TokenState): string {
  switch (state) {
    case 'valid':
      return endsAt === undefined ? 'valid' : `valid until ${timeText(endsAt)}`;
    case 'revoked':
      return `revoked ${timeText(revokedAt)}`;
    case 'ended':
      return `ended ${timeText(endsAt)}`;
    case 'key-missing':
      return `ended, its key ${keyId} is missing`;
    case 'key-unknown':
      return 'valid as long as VAULT_KEYS has the key of that day';
  }
}

/** A token without any right to operations has all of them. */
function rightsText(rights: TokenRecord['rights']): string {
  return rights.some((right) => right !== 'acquirer-details')
    ? rights.join(', ')
    : ['all operations', ...rights].join(', ');
}

function timeText(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}

/** @param day in days since the epoch */
function dayText(day: number | undefined): string | null {
  return day === undefined ? null : new Date(day * DAY).toISOString().slice(0, 10);
}
