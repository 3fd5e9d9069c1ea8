/** A line whose length can be read. */
interface Line {
  readonly store: string;
  readonly length: number;
}

/** Held weakly, because a line has no end of its own: it goes with its store. */
const lines = new Set<WeakRef<Line>>();

/** From now on the line counts among those of its store. */
export function noteLine(line: Line): void {
  lines.add(new WeakRef(line));
}

/** How many items of this process wait to be sent to a store, in all its lines. @param store its name */
export function waitingNow(store: string): number {
  let waiting = 0;
  for (const reference of lines) {
    const line = reference.deref();
    if (line === undefined) {
      lines.delete(reference);
    } else if (line.store === store) {
      waiting += line.length;
    }
  }
  return waiting;
}
