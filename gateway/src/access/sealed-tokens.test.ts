import { openTemporaryStore } from '../store/sqlite/temporary-store.ts';
import { describeSealedTokens } from './sealed-tokens.contract.ts';

describeSealedTokens('the embedded store', openTemporaryStore);
