import { failure, success } from '@tollgate/gateway/api';
import { act } from '../act.ts';
import { ended, madeToken, token } from './token.ts';

/** That it was shown is in the audit log before it leaves. */
export const revealToken = act({
  address: 'POST /admin/v1/tokens/:id/reveal',
  subject: token,
  summary: 'shows an access token again',
  action: 'access-token.reveal',
  fresh: true,
  answer: madeToken,
  conflicts: true,
  run: async (call, record) => {
    const end = ended(call, record);
    const revealed = end === undefined ? await call.stores.sealedTokens.reveal(record.id) : undefined;
    return revealed === undefined ? failure(end ?? TOO_OLD) : success({ id: record.id, token: revealed });
  },
});

const TOO_OLD = {
  code: 'conflict',
  message: 'The token was made before tokens could be shown again; make a new one',
} as const;
