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
