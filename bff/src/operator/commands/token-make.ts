import {
  checkDataKeys,
  createTokenHasher,
  isTokenRight,
  makeToken,
  readTokenEnd,
  TOKEN_RIGHTS,
} from '@tollgate/gateway/api';
import { openAccessTokens } from '@tollgate/gateway/stores';
import type { Command } from '../command.ts';
import { TOKENS_UNAVAILABLE, withStore } from '../with-store.ts';

export const tokenMake: Command = {
  summary: `makes an access token for a merchant and shows it once; its rights can be ${TOKEN_RIGHTS.join(',')}`,
  help: {
    about: [
      'Makes a token and prints it once. Its hash is stored, and the token sealed with the data key of its merchant, for those who may see it in the back office. Running gateways accept it at once.',
    ],
    options: {
      merchant: 'the name of a merchant of the merchants file',
      note: 'what the token is for, shown by `token list`',
      rights: 'what it may do, with commas between; all operations when left out',
      end: 'the last day on which it is valid, in UTC, or a moment such as 2027-01-31T18:00:00Z; no end when left out',
    },
    example: "token make --merchant 'Harrow & Tide' --note 'shop server' --rights pay,read",
  },
  options: {
    merchant: { value: 'name', isRequired: true },
    note: { value: 'text', isRequired: false },
    rights: { value: 'list', isRequired: false },
    end: { value: 'date', isRequired: false },
  },
  needsSettingsInUse: true,
  words: [],
  records: { action: 'access-token.make' },
  run: async ({ config, options }) => {
    const merchant = options.get('merchant') ?? '';
    const known = config.merchants.merchants.map(({ name }) => name);
    if (!known.includes(merchant)) {
      return { kind: 'failed', message: `no merchant is called ${merchant}; there are: ${known.join(', ')}` };
    }
    const asked = listed(options.get('rights') ?? '');
    const rights = asked.filter(isTokenRight);
    if (rights.length < asked.length) {
      const message = `a token has no such right; --rights takes, with commas between: ${TOKEN_RIGHTS.join(', ')}`;
      return { kind: 'failed', message };
    }
    const end = options.get('end');
    const endsAt = end === undefined ? undefined : readTokenEnd(end);
    if (end !== undefined && (endsAt === undefined || endsAt <= Date.now())) {
      const message =
        '--end takes a day or a time to come: 2027-01-31 is valid until that day is over in UTC, ' +
        'and 2027-01-31T18:00:00Z until then';
      return { kind: 'failed', message };
    }
    return withStore(
      openAccessTokens(config.settings),
      TOKENS_UNAVAILABLE,
      async ({ accessTokens, sealedTokens, dataKeys, keys, keysPlace }) => {
        const checked = await checkDataKeys(dataKeys, keys);
        if (!checked.ok) {
          return { kind: 'failed', message: `${keysPlace}: ${checked.error}` };
        }
        const hasher = createTokenHasher(keys);
        const { ENVIRONMENT: environment } = config.settings;
        const { record, token } = await makeToken(
          { accessTokens, sealedTokens, hasher, environment },
          { merchant, rights, note: options.get('note') ?? '', createdAt: Date.now(), endsAt },
        );
        return {
          kind: 'done',
          lines: [token, '', `Token ${record.id} of ${merchant}. Keep it now: no command shows it again.`],
          json: { id: record.id, merchant, rights, endsAt: timeText(endsAt), token },
        };
      },
    );
  },
};

function timeText(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}

/** The words of a list with commas between them, each once. */
function listed(text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
