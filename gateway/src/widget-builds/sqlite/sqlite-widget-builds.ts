import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { prepareStatements } from '../../sqlite/prepare-statements.ts';
import { createWidgetBuilds } from '../create-widget-builds.ts';
import { READS, WIDGET_BUILD_STATEMENTS } from '../widget-build-statements.ts';
import type { WidgetBuilds } from '../widget-builds.ts';
import { WIDGET_BUILD_MIGRATIONS } from './migrations.ts';

/** The builds of the widget in the embedded default. */
export function createSqliteWidgetBuilds(store: EmbeddedStore): WidgetBuilds {
  store.migrate('widget-builds', WIDGET_BUILD_MIGRATIONS);
  return createWidgetBuilds({ run: prepareStatements(store, WIDGET_BUILD_STATEMENTS, READS) });
}
