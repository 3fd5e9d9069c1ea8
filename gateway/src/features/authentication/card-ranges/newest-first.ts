interface OpenRange {
  /** Its place among all ranges: a range that was declared later has a higher one. */
  readonly row: number;
  /** The first number behind the range. */
  readonly after: bigint;
}

/** Ranges that are open at a number, in a heap whose top is the one declared last. */
export class NewestFirst {
  readonly #heap: OpenRange[] = [];

  add(one: OpenRange): void {
    let at = this.#heap.push(one) - 1;
    while (at > 0) {
      const above = Math.floor((at - 1) / 2);
      if (!this.#isNewer(at, above)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  /** The newest range that has not ended before a number. Numbers are asked for in rising order. */
  newestAt(number: bigint): number | undefined {
    for (let top = this.#heap[0]; top !== undefined; top = this.#heap[0]) {
      if (top.after > number) return top.row;
      this.#removeTop();
    }
    return undefined;
  }

  #removeTop(): void {
    const last = this.#heap.pop();
    if (last === undefined || this.#heap.length === 0) return;
    this.#heap[0] = last;
    let at = 0;
    for (;;) {
      const newest = [2 * at + 1, 2 * at + 2].reduce(
        (best, below) => (this.#isNewer(below, best) ? below : best),
        at,
      );
      if (newest === at) return;
      this.#swap(at, newest);
      at = newest;
    }
  }

  #isNewer(a: number, b: number): boolean {
    return (this.#heap[a]?.row ?? -1) > (this.#heap[b]?.row ?? -1);
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (one === undefined || other === undefined) return;
    this.#heap[a] = other;
    this.#heap[b] = one;
  }
}
