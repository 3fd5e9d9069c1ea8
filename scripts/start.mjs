/**
 * `npm start`: installs, builds and runs the whole system. In a release, and with `ENVIRONMENT=live`, it runs the gateway
 * alone, and installs and builds nothing.
 */
import { requireNode } from './require-node.mjs';

requireNode();
const { isInProduction } = await import('./release/release-record.mjs');

if (isInProduction()) {
  const { runGateway } = await import('./release/run-gateway.mjs');
  await runGateway();
} else {
  const { runSystem } = await import('./system/run-programs.mjs');
  await runSystem();
}
