import { hostname } from 'node:os';

/** Marks checkout ids with the process that created them: the host's name, reduced to what an id may hold. */
export function nodeLabel(): string {
  const label = hostname()
    .replaceAll(/[^A-Za-z0-9-]/g, '')
    .slice(0, 24);
  return label === '' ? 'gateway' : label;
}
