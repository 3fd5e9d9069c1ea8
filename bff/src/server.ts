import { keepCompiledCode } from './config/keep-compiled-code.mjs';
import { letYoungGenerationGrow } from './config/young-generation.ts';

/** The entry of the gateway's process, which loads everything else. */
keepCompiledCode();
letYoungGenerationGrow(false);
await import('./run-server.ts');
letYoungGenerationGrow(true);
