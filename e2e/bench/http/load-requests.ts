import type { LoadRequest } from './load.ts';

/** Forms for one path. */
export function posts(path: string, bodies: readonly string[]): LoadRequest[] {
  return bodies.map((body) => ({ path, body }));
}

/** Reads of several paths. */
export function gets(paths: readonly string[]): LoadRequest[] {
  return paths.map((path) => ({ path }));
}
