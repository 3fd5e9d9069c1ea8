import { readdirSync } from 'node:fs';

/** The parts of the forms: each file in `src/parts/` is the entry of a script. @returns {string[]} */
export function partNames() {
  return readdirSync(new URL('../src/parts/', import.meta.url))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/u, ''))
    .toSorted();
}
