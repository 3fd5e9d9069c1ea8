/**
 * `npm run cluster`: three gateways on one machine behind a small proxy, with PostgreSQL and Redis, the demo shop and the
 * simulators, until a request to stop. DATABASE_URL with VAULT_KEYS, and REDIS_URL, name stores that run already.
 */
import { requireNode } from './require-node.mjs';

requireNode();
const { exitOnFailure } = await import('./run-command.mjs');
const { buildPages } = await import('./build-pages.mjs');
const { buildWidget } = await import('./build-widget.mjs');
const { installDependencies } = await import('./install-dependencies.mjs');
const { runCluster } = await import('./system/cluster/run-cluster.mjs');

await exitOnFailure(() =>
  runCluster(process.env, async () => {
    await installDependencies();
    await buildWidget();
    await buildPages();
  }),
);
