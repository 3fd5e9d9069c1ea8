import { requireNode } from './src/require-node.mjs';

// The entry of the gateway for any Node.
requireNode();
await import('./src/server.ts');
