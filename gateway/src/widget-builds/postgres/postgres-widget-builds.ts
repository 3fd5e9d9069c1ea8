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
  return createWidgetBuilds({
    run: (name, values) => {
      const statement = { name: `widget builds ${name}`, text: WIDGET_BUILD_STATEMENTS[name], values };
      return READS.has(name) ? store.read(statement) : store.write(statement);
    },
  });
}
