/**
 * Work that can be interrupted: each `yield` is a place where other requests may run first. It runs at once where it
 * is small, and in turns where it is large.
 */
export type Work<T> = Generator<undefined, T, undefined>;

/** Runs all of it now. */
export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** The most fields that are read in less than a millisecond; a request with more is read in turns. */
export const MANY_FIELDS = 1000;

/** The most characters that are parsed, written or searched in less than a millisecond. */
export const LONG_TEXT = 64 * 1024;

/** How many fields are worked on before yielding again. */
export const FIELDS_A_STEP = 256;

/** A field with so many characters counts as two. */
const CHARACTERS_A_FIELD = LONG_TEXT / FIELDS_A_STEP;

/** Counts what work has done in characters, so that it yields after many fields, and after few that are long. */
export class Steps {
  #left = LONG_TEXT;

  /** To be asked before each field. @param characters of its name and value */
  isOver(characters: number): boolean {
    this.#left -= CHARACTERS_A_FIELD + characters;
    const isOver = this.#left <= 0;
    if (isOver) this.#left = LONG_TEXT;
    return isOver;
  }
}

/** The most texts that are sorted in less than a millisecond. */
const A_RUN = 4 * FIELDS_A_STEP;

/** The texts in the order of `toSorted`, as work that can be interrupted: short runs are sorted, and then merged. */
export function* sorting(texts: readonly string[]): Work<readonly string[]> {
  if (texts.length <= A_RUN) return texts.toSorted();
  const middle = Math.ceil(texts.length / 2);
  const first = yield* sorting(texts.slice(0, middle));
  yield;
  return yield* merging(first, yield* sorting(texts.slice(middle)));
}

function* merging(first: readonly string[], second: readonly string[]): Work<readonly string[]> {
  const merged: string[] = [];
  for (let [one, other] = [0, 0]; one < first.length || other < second.length; ) {
    if (merged.length % A_RUN === 0) yield;
    const [mine, its] = [first[one], second[other]];
    if (mine !== undefined && (its === undefined || mine <= its)) {
      merged.push(mine);
      one += 1;
    } else if (its !== undefined) {
      merged.push(its);
      other += 1;
    }
  }
  return merged;
}
