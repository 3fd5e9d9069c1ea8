import { openTemporaryStore } from '../../store/sqlite/temporary-store.ts';
import { describeUserPreferences } from './user-preferences.contract.ts';

describeUserPreferences('the embedded store', openTemporaryStore);
