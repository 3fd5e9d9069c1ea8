import { INTERNATIONAL_CODES } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { COMMON_MARKS_FILE, OTHER_MARKS_FILE } from '../wire/pinned-files.ts';

/** A path of a mark: its colour, its outline, and the `transform` that puts it into the tile. */
export type DrawnPath = readonly [colour: string, outline: string, place: string];

/** A line of words in a mark: its text, its baseline from the top, the size of its letters, and how wide it is. */
export type DrawnWord = readonly [text: string, baseline: number, size: number, width: number];

/** A mark on a tile of 36 by 24, as the files of marks hold it. */
export type Drawing = readonly [
  ground: string,
  paths: readonly DrawnPath[],
  ink: string,
  words: readonly DrawnWord[],
];

/** How long a file that could not be loaded is not asked for again, in milliseconds. */
const AGAIN_AFTER_MS = 5000;

/**
 * The marks of a page's brands. A template asks for one, its file is loaded, and the page is rendered again; until then
 * the tile is empty. A page loads only the file that its brands are in, once, however often its widget starts again.
 */
const drawings: Partial<Record<string, Drawing>> = {};
/** The files that have been asked for, and whether they have come. */
const files = new Map<string, boolean>();
let place: MarkPlace | undefined;
let own: Readonly<Partial<Record<string, string>>> | undefined;

/** Where the marks of a page come from. */
export interface MarkPlace {
  /** Address of the gateway, ending in a slash. */
  readonly base: URL;
  /** Reads a file of data that this build pins. Rejects when it can not be had, or is not what it should be. */
  readonly load: (file: string) => Promise<unknown>;
  /** Renders the page again. */
  readonly changed: () => void;
}

export function openMarks(opened: MarkPlace): void {
  place = opened;
}

/** To be called when a checkout is known, with the files of the operator's own marks by brand. */
export function useOwnMarks(marks: typeof own = {}): void {
  own = marks;
}

/** The address of the operator's own mark of a brand. */
export function ownMark(brand: string): string | undefined {
  const file = own?.[brand];
  return file && place && `${place.base.href}v1/marks/${file}`;
}

/** The mark of a brand; undefined until it is there, null for a brand that this build does not know. */
export function markOf(brand: string): Drawing | null | undefined {
  const file = (INTERNATIONAL_CODES as readonly string[]).includes(brand)
    ? COMMON_MARKS_FILE
    : OTHER_MARKS_FILE;
  const hasCome = files.get(file);
  if (hasCome === undefined) void load(file);
  // Before a checkout is known, a mark could be one that the operator's own takes the place of.
  return own && (drawings[brand] ?? (hasCome ? null : undefined));
}

/** Where marks can not be had, tiles stay empty: they are decoration. */
async function load(file: string): Promise<void> {
  files.set(file, false);
  try {
    Object.assign(drawings, await place?.load(file));
    files.set(file, true);
    place?.changed();
  } catch {
    setTimeout(() => files.delete(file), AGAIN_AFTER_MS);
  }
}
