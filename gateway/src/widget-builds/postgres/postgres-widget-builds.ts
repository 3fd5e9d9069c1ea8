import { namedStatements } from '../../postgres/named-statements.ts';
import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { createWidgetBuilds } from '../create-widget-builds.ts';
import { READS, WIDGET_BUILD_STATEMENTS } from '../widget-build-statements.ts';
import type { WidgetBuilds } from '../widget-builds.ts';

/**
 * The builds of the widget in PostgreSQL.
 *
 * @param store with their table in it
 */
export function createPostgresWidgetBuilds(store: PostgresStore): WidgetBuilds {
  return createWidgetBuilds({ run: namedStatements(store, 'widget builds', WIDGET_BUILD_STATEMENTS, READS) });
}
