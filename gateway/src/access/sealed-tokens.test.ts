import { openTemporaryStore } from '../store/sqlite/temporary-store.fixture.ts';
import { describeSealedTokens } from './sealed-tokens.contract.ts';

describeSealedTokens('the embedded store', openTemporaryStore);
