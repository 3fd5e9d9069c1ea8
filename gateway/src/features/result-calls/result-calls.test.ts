import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { describeResultCalls } from './result-calls.contract.ts';

describeResultCalls('the embedded store', openTemporaryStore);
