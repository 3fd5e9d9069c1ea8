import { requireNode } from './src/require-node.mjs';

// The entry of the operator's commands for any Node.
requireNode();
const { keepCompiledCode } = await import('./src/config/keep-compiled-code.mjs');
keepCompiledCode();
await import('./src/operator/tollgate.ts');
