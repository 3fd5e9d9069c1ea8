import {
  TOKEN_RIGHTS,
  type TokenRecord,
  type TokenState,
  tokenState,
  type VaultKeys,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import type { FileToken } from '../../../acts/tokens/file-token.ts';

/** Milliseconds. */
const DAY = 86_400_000;

const time = z.int().describe('Milliseconds since 1970, UTC');
const states = [
  'valid',
  'revoked',
  'ended',
  'key-missing',
  'key-unknown',
] as const satisfies readonly TokenState[];

export const shownToken = z.strictObject({
  id: z.string(),
  merchant: z.string(),
  note: z.string(),
  rights: z.array(z.enum(TOKEN_RIGHTS)).describe('With none of the first four, it has all of them'),
  state: z.enum(states),
  isInFile: z.boolean().describe('Whether it is in the merchants file, which only the operator changes'),
  begin: z.string().describe('The prefix of tokens in this environment; empty for one of the file'),
  lastFour: z.string().nullable().describe('Its last characters; null for one that cannot be shown'),
  madeAt: time.nullable().describe('Null for one of the file'),
  endsAt: time.nullable(),
  revokedAt: time.nullable(),
  lastUsed: time.nullable().describe('The day of its last use; null for never used, and for one of the file'),
});

interface Shown {
  readonly environment: 'test' | 'live';
  readonly endings: ReadonlyMap<string, string>;
  readonly keys: VaultKeys;
  readonly now: number;
}

export function tokenShown(record: TokenRecord, { environment, endings, keys, now }: Shown) {
  const { id, merchant, note, rights, createdAt, endsAt = null, revokedAt = null, lastUsedDay } = record;
  return {
    id,
    merchant,
    note,
    rights,
    state: tokenState(record, keys, now),
    isInFile: false,
    begin: `tollgate_${environment}_`,
    lastFour: endings.get(id) ?? null,
    madeAt: createdAt,
    endsAt,
    revokedAt,
    lastUsed: lastUsedDay === undefined ? null : lastUsedDay * DAY,
  };
}

export function fileTokenShown(inFile: FileToken, now: number): z.output<typeof shownToken> {
  const { id, merchant, rights, endsAt = null, token } = inFile;
  return {
    id,
    merchant,
    note: '',
    rights: [...rights],
    state: endsAt !== null && endsAt <= now ? 'ended' : 'valid',
    isInFile: true,
    begin: '',
    lastFour: token.slice(-4),
    madeAt: null,
    endsAt,
    revokedAt: null,
    lastUsed: null,
  };
}
