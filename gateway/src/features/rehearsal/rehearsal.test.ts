import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { describeRehearsals } from './rehearsal.contract.ts';

describeRehearsals('the embedded store', openTemporaryStore);
