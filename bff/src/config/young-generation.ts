import { setFlagsFromString } from 'node:v8';

/**
 * Whether V8 may enlarge the space of new objects. While the modules of a start load it would grow to 64 MB, all of which
 * an idle process keeps; a load that comes later enlarges it when it needs to.
 */
export function letYoungGenerationGrow(may: boolean): void {
  setFlagsFromString(`--semi-space-growth-factor=${may ? 2 : 1}`);
}
