import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { describeWidgetBuildStore } from '../widget-builds.contract.ts';
import { createSqliteWidgetBuilds } from './sqlite-widget-builds.ts';

describeWidgetBuildStore('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return { builds: createSqliteWidgetBuilds(store), cutOff: () => store.close(), remove };
});
