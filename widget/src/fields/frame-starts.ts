import { type CardField, leadingField } from '../wire/card-fields.ts';
import { wait } from './wait.ts';

/** How long the leading frame is alone at most, in milliseconds, before the others start. */
const HEAD_START_MS = 500;

/**
 * Decides which frames of a form may be in the page.
 *
 * The leading one starts first, so that it can be typed in as soon as possible: a browser starts one frame after
 * another, and with four at once the first waits for the last. The others follow when it answers, each in a task of its
 * own; by then their document is in the cache.
 */
export class FrameStarts {
  /** Resolves when the leading frame answers, or has had its time; at once where it was there before. */
  readonly headStart: Promise<void>;
  /** Resolves when every frame may be in the page. */
  readonly allStarted: Promise<void>;
  readonly #started: Set<CardField>;
  #isOver = false;
  #resolveAnswer: () => void = () => {};

  /**
   * @param mayStart called when one more frame may be put into the page
   * @param isLed whether the leading frame has loaded before: then the others need not wait for it
   */
  constructor(fields: readonly CardField[], mayStart: () => void, isLed: boolean) {
    this.#started = new Set(isLed ? fields : [leadingField(fields)]);
    const answered = new Promise<void>((resolve) => {
      this.#resolveAnswer = resolve;
    });
    this.headStart = isLed
      ? Promise.resolve()
      : Promise.race([answered.then(() => (this.#isOver ? undefined : firstPaint())), wait(HEAD_START_MS)]);
    this.allStarted = this.#startOthers(fields, mayStart);
  }

  includes(field: CardField): boolean {
    return this.#started.has(field);
  }

  /** To be called when a frame answers: the first that does is the leading one, or one that the markup has started. */
  opened(): void {
    this.#resolveAnswer();
  }

  /** Ends the waiting for frames that will not come. */
  dispose(): void {
    this.#isOver = true;
    this.#resolveAnswer();
  }

  async #startOthers(fields: readonly CardField[], mayStart: () => void): Promise<void> {
    await this.headStart;
    for (const field of fields) {
      if (!this.#isOver && !this.includes(field)) {
        this.#started.add(field);
        mayStart();
        // oxlint-disable-next-line no-await-in-loop -- a task for each is the point
        await wait();
      }
    }
  }
}

/** Resolves after a frame's first paint, which any other work would delay. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
