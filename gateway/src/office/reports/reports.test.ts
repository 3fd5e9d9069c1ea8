import { openTemporaryStore } from '../../store/sqlite/temporary-store.ts';
import { describeReports } from './reports.contract.ts';

describeReports('the embedded store', openTemporaryStore);
