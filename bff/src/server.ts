import { keepCompiledCode } from './config/keep-compiled-code.ts';

/** The entry of the gateway's process, which loads everything else. */
keepCompiledCode();
await import('./run-server.ts');
