import { TOKEN_ACCOUNT as PARAMETERS } from '../../catalogue/parameters/token-account.ts';
import { instrumentGroup } from '../instrument-group.ts';
import type { InstrumentKind } from '../instrument-kind.ts';
import { checkTokenAccount } from './check-token-account.ts';
import { readTokenAccount } from './read-token-account.ts';
import {
  answerTokenAccount,
  recogniseTokenAccount,
  type ShownTokenAccount,
  showTokenAccount,
} from './show-token-account.ts';
import type { TokenAccountInstrument } from './token-account-instrument.ts';

export const TOKEN_ACCOUNT: InstrumentKind<TokenAccountInstrument, ShownTokenAccount> = {
  group: instrumentGroup('tokenAccount', PARAMETERS),
  flow: 'any',
  read: readTokenAccount,
  check: checkTokenAccount,
  show: showTokenAccount,
  answer: answerTokenAccount,
  recognise: recogniseTokenAccount,
  isShownWhole: false,
  risk: ({ number }) => ({ countedBy: number, bin: undefined }),
  isOfCard: true,
  // A token has codes of its own, which its check asks for.
  missingCode: undefined,
  toAuthenticate: undefined,
  resultUrl: undefined,
  throughWallet: undefined,
};
