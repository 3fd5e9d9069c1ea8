import { failure, revokeToken, success } from '@tollgate/gateway/api';
import { z } from 'zod';
import { act } from '../act.ts';
import { token } from './token.ts';

export const revokeTokenAct = act({
  address: 'DELETE /admin/v1/tokens/:id',
  subject: token,
  summary: 'makes a token invalid at once, in every gateway, for good',
  action: 'access-token.revoke',
  fresh: true,
  answer: z.undefined(),
  conflicts: true,
  run: async ({ stores, now }, { id }) =>
    (await revokeToken(stores, id, now))
      ? success(undefined)
      : failure({ code: 'conflict', message: 'The token is revoked already' } as const),
  command: {
    about: ['The token is unknown from then on, in every gateway. It can not be made valid again.'],
    example: 'token revoke 1f0a9c3e',
    word: { name: 'id', meaning: 'the id of the token, which `token list` shows' },
    shown: (_done, { thing: { id } }) => ({
      lines: [`Token ${id} is revoked.`],
      json: { id, revoked: true },
    }),
  },
});
