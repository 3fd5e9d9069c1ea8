import { FIELDS_A_STEP, type Work } from './work.ts';

/** So many texts are sorted in less than a millisecond. */
const A_RUN = 4 * FIELDS_A_STEP;

/** The texts in the order of `toSorted`, as work that can be interrupted: short runs are sorted, and then merged. */
export function* sorting(texts: readonly string[]): Work<readonly string[]> {
  if (texts.length <= A_RUN) {
    return texts.toSorted();
  }
  const middle = Math.ceil(texts.length / 2);
  const first = yield* sorting(texts.slice(0, middle));
  yield;
  return yield* merging(first, yield* sorting(texts.slice(middle)));
}

function* merging(first: readonly string[], second: readonly string[]): Work<readonly string[]> {
  const merged: string[] = [];
  for (let [one, other] = [0, 0]; one < first.length || other < second.length; ) {
    if (merged.length % A_RUN === 0) {
      yield;
    }
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
