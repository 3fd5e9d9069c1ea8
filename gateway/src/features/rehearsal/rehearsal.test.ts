import { openTemporaryStore } from '../../store/sqlite/temporary-store.ts';
import { describeRehearsals } from './rehearsal.contract.ts';

describeRehearsals('the embedded store', openTemporaryStore);
