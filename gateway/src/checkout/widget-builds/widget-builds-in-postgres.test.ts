// needs: PostgreSQL

import { openTemporaryDatabase } from '../../store/postgres/temporary-database.ts';
import { createWidgetBuilds } from './create-widget-builds.ts';

import { describeWidgetBuildStore } from './widget-builds.contract.ts';

describeWidgetBuildStore('PostgreSQL', async () => {
  const { store, remove } = await openTemporaryDatabase();
  return { builds: createWidgetBuilds(store), cutOff: () => store.close(), remove };
});
