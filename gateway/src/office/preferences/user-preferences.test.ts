import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { describeUserPreferences } from './user-preferences.contract.ts';

describeUserPreferences('the embedded store', openTemporaryStore);
