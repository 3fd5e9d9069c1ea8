import { openTemporaryStore } from '../../store/sqlite/temporary-store.ts';
import { createWidgetBuilds } from './create-widget-builds.ts';

import { describeWidgetBuildStore } from './widget-builds.contract.ts';

describeWidgetBuildStore('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return { builds: createWidgetBuilds(store), cutOff: () => store.close(), remove };
});
