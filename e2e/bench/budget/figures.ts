import { readFileSync, writeFileSync } from 'node:fs';
import type { RoadWork } from './compare-figures.ts';
import { mapWork } from './work.ts';

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
  const rounded = Object.fromEntries(
    Object.entries(counted).map(([road, work]) => [
      road,
      mapWork(work, (value) => Math.round(value * 10) / 10),
    ]),
  );
  writeFileSync(FILE, `${JSON.stringify({ ...readFigures(), [name]: rounded }, null, 2)}\n`);
}
