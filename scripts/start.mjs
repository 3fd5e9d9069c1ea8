/** `npm start`: installs, builds and runs the whole system. */
import { requireNode } from './require-node.mjs';

requireNode();
const { runSystem } = await import('./system/run-system.mjs');
await runSystem();
