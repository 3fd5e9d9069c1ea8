// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.fixture.ts';

import { describeWidgetBuildStore } from './widget-builds.contract.ts';

describeWidgetBuildStore('PostgreSQL', openTemporaryDatabase);
