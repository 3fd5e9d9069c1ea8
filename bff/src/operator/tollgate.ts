import { keepCompiledCode } from '../config/keep-compiled-code.mjs';

/** The entry of the operator's command line, which loads everything else. */
keepCompiledCode();
await import('./run-tollgate.ts');
