import { openTemporaryStore } from '../store/sqlite/temporary-store.fixture.ts';
import { describeAccessTokens } from './access-tokens.contract.ts';

describeAccessTokens('the embedded store', openTemporaryStore);
