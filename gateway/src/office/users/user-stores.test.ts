import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { describeUserStores } from './user-stores.contract.ts';

describeUserStores('the embedded store', openTemporaryStore);
