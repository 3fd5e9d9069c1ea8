import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { describeSavedViews } from './saved-views.contract.ts';

describeSavedViews('the embedded store', openTemporaryStore);
