import { type CardField, leadingField } from '../../card-frame/card-fields.ts';

/** How long the leading frame is alone at most, in milliseconds, before the others start beside it. */
const HEAD_START_MS = 500;

/**
 * Which frames of a form may be in the page.
 *
 * The leading one starts first, so that it can be typed in as soon as possible: a browser makes one frame after
 * another, and four at once make the first wait for the last. The others follow when it answers, each in a task of
 * its own; their document is in the cache then.
 */
export class FrameStarts {
  readonly #fields: readonly CardField[];
  readonly #mayStart: () => void;
  readonly #headStart = Promise.withResolvers<void>();
  readonly #allStarted = Promise.withResolvers<void>();
  #started: readonly CardField[];
  #timer: ReturnType<typeof setTimeout>;

  /** @param mayStart called when one more frame may be put into the page */
  constructor(fields: readonly CardField[], mayStart: () => void) {
    this.#fields = fields;
    this.#mayStart = mayStart;
    this.#started = [leadingField(fields)];
    this.#timer = setTimeout(() => this.#goOn(), HEAD_START_MS);
  }

  /** Resolves when the leading frame answers, or has had its time. */
  get headStart(): Promise<void> {
    return this.#headStart.promise;
  }

  /** Resolves when every frame may be in the page. */
  get allStarted(): Promise<void> {
    return this.#allStarted.promise;
  }

  includes(field: CardField): boolean {
    return this.#started.includes(field);
  }

  /** To be called when a frame answers: the first that does is the leading one, or one that the markup has started. */
  answered(): void {
    if (this.#started.length === 1) {
      // Behind the frame's first picture, which everything else would hold up.
      requestAnimationFrame(() => setTimeout(() => this.#goOn()));
    }
  }

  /** Nobody waits for frames that do not come any more. */
  dispose(): void {
    this.#started = this.#fields;
    this.#goOn();
  }

  #goOn(): void {
    clearTimeout(this.#timer);
    this.#headStart.resolve();
    const next = this.#fields.find((field) => !this.#started.includes(field));
    if (next === undefined) {
      this.#allStarted.resolve();
      return;
    }
    this.#started = [...this.#started, next];
    this.#mayStart();
    this.#timer = setTimeout(() => this.#goOn());
  }
}
