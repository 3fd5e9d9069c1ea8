import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type PlantedFault, readPatch } from './planted-fault.ts';

const FOLDER = import.meta.dirname;
const ENDING = '.patch';

/** A patch in its folder. */
export interface ReadPatch {
  readonly name: string;
  readonly path: string;
  /** The mistake in its header, as a sentence, where that cannot be read. */
  readonly planted: PlantedFault | string;
}

/** All planted faults, or those with one of some texts in their names, in the order of their rooms. */
export function readPlanted(parts: readonly string[] = []): readonly ReadPatch[] {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: nameOf(path) }))
    .filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ path, name }) => ({ path, name, planted: readPatch(name, readFileSync(path, 'utf8')) }));
}

function nameOf(path: string): string {
  return relative(FOLDER, path).split(sep).join('/').slice(0, -ENDING.length);
}
