const SECOND = 1000;

/** Passes on at most one line a second, beginning a second after the start: quick work says nothing. */
export function noteEachSecond<Values extends readonly unknown[]>(
  note: (line: string) => void,
  lineOf: (...values: Values) => string,
): (...values: Values) => void {
  let next = performance.now() + SECOND;
  return (...values) => {
    if (performance.now() >= next) {
      next = performance.now() + SECOND;
      note(lineOf(...values));
    }
  };
}
