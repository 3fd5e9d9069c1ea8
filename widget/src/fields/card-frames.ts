import { type CardField, leadingField } from '../wire/card-fields.ts';
import type { FrameSettings } from '../wire/frame-settings.ts';
import type { FormFacts, FromFrame, ToFrame } from '../wire/messages.ts';
import { FrameLink, type FrameStatus } from './frame-link.ts';
import { FrameStarts } from './frame-starts.ts';
import { parseHello } from './parse-from-frame.ts';

export interface CardFramesEvents {
  readonly statusChanged: () => void;
  /** One more frame may be put into the page. */
  readonly mayStart: () => void;
  readonly opened: (field: CardField) => void;
  readonly received: (field: CardField, message: FromFrame) => void;
}

/** How often the frames are looked at, in milliseconds: more often than people type. */
const LOOK_EVERY_MS = 100;

/** The frames of one form, and what they have in common; `ask-frames.ts` asks them. */
export class CardFrames {
  /** The requests that wait for an answer. */
  readonly waiting = new Set<(message: FromFrame) => void>();
  readonly starts: FrameStarts;
  readonly #links: readonly FrameLink[];
  readonly #group = crypto.randomUUID();
  readonly #settingsOf: (field: CardField) => FrameSettings;
  readonly #listening = new AbortController();
  readonly #looking: ReturnType<typeof setInterval>;
  #turn = 0;
  #reported: FrameStatus = 'starting';

  constructor(
    address: URL,
    fields: readonly CardField[],
    adopted: ReadonlyMap<CardField, HTMLIFrameElement>,
    settingsOf: (field: CardField) => FrameSettings,
    events: CardFramesEvents,
  ) {
    this.#settingsOf = settingsOf;
    const { signal } = this.#listening;
    window.addEventListener('message', (event) => this.#answer(event, address.origin), { signal });
    this.#links = fields.map(
      (field) =>
        new FrameLink(field, address, adopted.get(field), {
          statusChanged: () => this.#reportStatus(events.statusChanged),
          opened: () => {
            this.starts.opened();
            events.opened(field);
          },
          received: (message) => {
            for (const take of this.waiting) {
              take(message);
            }
            events.received(field, message);
          },
        }),
    );
    this.#looking = setInterval(() => {
      const isReady = this.status === 'ready';
      for (const link of this.#links) {
        link.look(isReady);
      }
    }, LOOK_EVERY_MS);
    this.starts = new FrameStarts(
      fields,
      events.mayStart,
      adopted.get(this.leader)?.contentDocument === null,
    );
  }

  /**
   * Whether a frame is to be in the page now. One that the page's markup has started is there already; one that was taken
   * out of it stays out until the shopper wants it back.
   */
  mayStart(field: CardField): boolean {
    const link = this.#linkOf(field);
    return link?.element.isConnected || (link?.status !== 'failed' && this.starts.includes(field));
  }

  get fields(): readonly CardField[] {
    return this.#links.map((link) => link.field);
  }

  /** The worst status of all frames: a form is as ready as its last field. */
  get status(): FrameStatus {
    // oxlint-disable-next-line prefer-set-has -- four at most, and a set makes the script larger
    const statuses = this.#links.map((link) => link.status);
    return (['failed', 'slow', 'starting'] as const).find((status) => statuses.includes(status)) ?? 'ready';
  }

  /** The frame that speaks for all of them. */
  get leader(): CardField {
    return leadingField(this.fields);
  }

  /** A number that distinguishes the answers to one question from those to others. */
  nextTurn(): number {
    this.#turn += 1;
    return this.#turn;
  }

  element(field: CardField): HTMLIFrameElement | undefined {
    return this.#linkOf(field)?.element;
  }

  /** To be called when a frame has got its place. */
  follow(field: CardField): void {
    this.#linkOf(field)?.follow(this.status === 'ready');
  }

  send(field: CardField, message: ToFrame): void {
    this.#linkOf(field)?.send(message);
  }

  sendAll(message: ToFrame): void {
    for (const link of this.#links) {
      link.send(message);
    }
  }

  /** Sends every frame its settings, if they have changed. */
  configure(): void {
    for (const link of this.#links) {
      // A frame that has not called yet gets them with the answer; reading its look costs a layout.
      if (link.isOpen) link.configure(this.#settingsOf(link.field));
    }
  }

  /** Sends every frame the text of its fault; a field that is not named has none. */
  mark(texts: Partial<Record<CardField, string>>): void {
    for (const link of this.#links) {
      link.mark(texts[link.field] ?? '');
    }
  }

  focus(field: CardField): void {
    this.#linkOf(field)?.focus();
  }

  /** Loads every frame again that does not answer. */
  retry(): void {
    for (const link of this.#links) {
      if (link.status !== 'ready') link.retry();
    }
  }

  dispose(): void {
    this.#listening.abort();
    this.starts.dispose();
    clearInterval(this.#looking);
    for (const link of this.#links) {
      link.dispose();
    }
  }

  #linkOf(field: CardField): FrameLink | undefined {
    return this.#links.find((link) => link.field === field);
  }

  #reportStatus(changed: () => void): void {
    const { status } = this;
    if (status !== this.#reported) {
      this.#reported = status;
      changed();
    }
  }

  /** Answers calls of this form's frames, and only from the gateway's origin. */
  #answer(event: MessageEvent, origin: string): void {
    const link = this.#links.find((each) => each.owns(event.source));
    const hello = event.origin === origin ? parseHello(event.data) : undefined;
    if (link && hello) {
      const init: FormFacts = {
        group: this.#group,
        members: this.fields,
        settings: this.#settingsOf(link.field),
      };
      link.greet(hello, init, event.source);
    }
  }
}
