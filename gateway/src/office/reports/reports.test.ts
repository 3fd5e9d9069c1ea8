import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { describeReports } from './reports.contract.ts';

describeReports('the embedded store', openTemporaryStore);
