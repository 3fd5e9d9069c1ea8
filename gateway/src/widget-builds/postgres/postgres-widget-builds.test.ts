// needs: PostgreSQL
import { lendDatabase, openStoreAt } from '../../postgres/temporary-database.ts';
import { describeWidgetBuildStore } from '../widget-builds.contract.ts';
import { WIDGET_BUILD_MIGRATIONS } from './migrations.ts';
import { createPostgresWidgetBuilds } from './postgres-widget-builds.ts';

const PARTS = { 'widget-builds': WIDGET_BUILD_MIGRATIONS };

describeWidgetBuildStore('PostgreSQL', async () => {
  const database = await lendDatabase(PARTS);
  const store = await openStoreAt(database.url, PARTS);
  return {
    builds: createPostgresWidgetBuilds(store),
    cutOff: () => store.close(),
    remove: async () => {
      await store.close();
      await database.remove();
    },
  };
});
