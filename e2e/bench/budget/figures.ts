import { readFileSync, writeFileSync } from 'node:fs';
import type { RoadWork } from './compare-figures.ts';

const FILE = new URL('figures.json', import.meta.url);

/** By the name of the stores. */
type Figures = Readonly<Record<string, RoadWork>>;

function readFigures(): Figures {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Figures;
}

/** The counts of a gateway that later ones are compared with. */
export function figuresOf(name: string): RoadWork {
  return readFigures()[name] ?? {};
}

export function keepFigures(name: string, counted: RoadWork): void {
  writeFileSync(FILE, `${JSON.stringify({ ...readFigures(), [name]: counted }, null, 2)}\n`);
}
