import { failure, makeToken, type Result, readTokenEnd, success, TOKEN_RIGHTS } from '@tollgate/gateway/api';
import { say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { act } from '../act.ts';
import { commaListOf, timeText } from '../act-command.ts';
import { createdToken, deskOf, merchantForToken, moment } from './token.ts';

const note = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u, sayInSchema('one-line'))
  .describe('What it is for');

export const makeTokenAct = act({
  address: 'POST /admin/v1/tokens',
  subject: merchantForToken,
  summary: `creates an access token for a merchant and shows it once; its rights can be ${TOKEN_RIGHTS.join(',')}`,
  action: 'access-token.make',
  fresh: true,
  input: z.strictObject({
    merchant: z.string().min(1).max(100),
    rights: z.array(z.enum(TOKEN_RIGHTS)).default([]),
    note: note.default(''),
    endsAt: moment.optional().describe('When it expires, in milliseconds since 1970; absent: never'),
  }),
  answer: createdToken,
  audited: (_merchant, { rights, note: text, endsAt = null }) => ({
    after: { rights: [...new Set(rights)], note: text, endsAt },
  }),
  run: async (call, { merchant }, { rights, note: text, endsAt }) => {
    if (endsAt !== undefined && endsAt <= call.now) {
      return failure({ code: 'invalid', member: 'endsAt', message: say('in-future') } as const);
    }
    const wanted = { merchant, rights: [...new Set(rights)], note: text, createdAt: call.now, endsAt };
    return success(await makeToken(deskOf(call), wanted));
  },
  ended: ({ record: { id } }) => ({ target: { type: 'access-token', id } }),
  shown: ({ record: { id }, token }) => ({ id, token }),
  command: {
    about: [
      'Creates a token and prints it once. The store keeps its hash, and the token itself sealed with the data key of its merchant, for back-office users who may reveal it. Running gateways accept it at once.',
    ],
    example: "token make --merchant 'Harrow & Tide' --note 'shop server' --rights pay,read",
    options: {
      merchant: {
        fills: 'merchant',
        value: 'name',
        meaning: 'the name of a merchant in the merchants file',
        isRequired: true,
      },
      note: { fills: 'note', value: 'text', meaning: 'what the token is for, shown by `token list`' },
      rights: {
        fills: 'rights',
        value: 'list',
        meaning: 'a comma-separated list of rights; default: all operations',
        read: commaListOf(TOKEN_RIGHTS),
      },
      end: {
        fills: 'endsAt',
        value: 'date',
        meaning:
          'the last day on which it is valid, in UTC, or a moment such as 2027-01-31T18:00:00Z; default: it never ends',
        read: endIn,
      },
    },
    needsSettingsInUse: true,
    seals: true,
    shown: ({ record: { id, merchant, rights, endsAt }, token }) => ({
      lines: [token, '', `Token ${id} of ${merchant}. Store it now: no command shows it again.`],
      json: { id, merchant, rights, endsAt: endsAt === undefined ? null : timeText(endsAt), token },
    }),
  },
});

function endIn(text: string, now: number): Result<number, string> {
  const end = readTokenEnd(text);
  return end !== undefined && end > now
    ? success(end)
    : failure(
        'takes a day or time in the future: 2027-01-31 is valid to the end of that day in UTC, 2027-01-31T18:00:00Z until that moment',
      );
}
