import { requireNode } from './src/require-node.mjs';

// The entry of the operator's commands for any Node.
requireNode();
await import('./src/operator/tollgate.ts');
