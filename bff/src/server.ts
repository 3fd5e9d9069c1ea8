import { setFlagsFromString } from 'node:v8';
import { keepCompiledCode } from './config/keep-compiled-code.mjs';

/** The entry of the gateway's process, which loads everything else. */
keepCompiledCode();
letYoungGenerationGrow(false);
await import('./run-server.ts');
letYoungGenerationGrow(true);

/**
 * Whether V8 may enlarge the space of new objects. While the modules of a start load it would grow to 64 MB, all of which
 * an idle process keeps; a load that comes later enlarges it when it needs to.
 */
function letYoungGenerationGrow(may: boolean): void {
  setFlagsFromString(`--semi-space-growth-factor=${may ? 2 : 1}`);
}
