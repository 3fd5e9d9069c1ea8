import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';

import { describeWidgetBuildStore } from './widget-builds.contract.ts';

describeWidgetBuildStore('the embedded store', openTemporaryStore);
