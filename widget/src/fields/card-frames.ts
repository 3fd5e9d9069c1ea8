import { type CardField, leadingField } from '../wire/card-fields.ts';
import type { FrameSettings } from '../wire/frame-settings.ts';
import type { FromFrame, Init, ToFrame } from '../wire/messages.ts';
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
  /** Those who wait for an answer. */
  readonly waiting = new Set<(message: FromFrame) => void>();
  readonly #links: ReadonlyMap<CardField, FrameLink>;
  readonly #group = crypto.randomUUID();
  readonly #settingsOf: (field: CardField) => FrameSettings;
  readonly #listening = new AbortController();
  readonly #starts: FrameStarts;
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
    this.#links = new Map(
      fields.map((field) => [
        field,
        new FrameLink(field, address, adopted.get(field), {
          statusChanged: () => this.#reportStatus(events.statusChanged),
          opened: () => {
            this.#starts.answered();
            events.opened(field);
          },
          received: (message) => {
            for (const take of this.waiting) {
              take(message);
            }
            events.received(field, message);
          },
        }),
      ]),
    );
    this.#looking = setInterval(() => {
      for (const link of this.#links.values()) {
        link.look();
      }
    }, LOOK_EVERY_MS);
    this.#starts = new FrameStarts(
      fields,
      events.mayStart,
      adopted.get(this.leader)?.contentDocument === null,
    );
  }

  get starts(): FrameStarts {
    return this.#starts;
  }

  /** Whether a frame is to be in the page now; one that the page's markup has started is there already. */
  mayStart(field: CardField): boolean {
    const link = this.#links.get(field);
    return link?.isLost === false && (this.#starts.includes(field) || link.element.isConnected);
  }

  get fields(): readonly CardField[] {
    return [...this.#links.keys()];
  }

  /** The worst status of all frames: a form is as ready as its last field. */
  get status(): FrameStatus {
    const statuses = new Set([...this.#links.values()].map((link) => link.status));
    return (['failed', 'slow', 'starting'] as const).find((status) => statuses.has(status)) ?? 'ready';
  }

  /** The frame that speaks for all of them. */
  get leader(): CardField {
    return leadingField(this.fields);
  }

  /** A number that tells the answers to one question from those to others. */
  nextTurn(): number {
    this.#turn += 1;
    return this.#turn;
  }

  element(field: CardField): HTMLIFrameElement | undefined {
    return this.#links.get(field)?.element;
  }

  send(field: CardField, message: ToFrame): void {
    this.#links.get(field)?.send(message);
  }

  sendAll(message: ToFrame): void {
    for (const link of this.#links.values()) {
      link.send(message);
    }
  }

  /** Sends every frame its settings, if they have changed. */
  configure(): void {
    for (const [field, link] of this.#links) {
      // A frame that has not called yet gets them with the answer; reading its look costs a layout.
      if (link.isOpen) {
        link.configure(this.#settingsOf(field));
      }
    }
  }

  /** Sends every frame the text of its fault; a field that is not named has none. */
  mark(texts: Partial<Record<CardField, string>>): void {
    for (const [field, link] of this.#links) {
      link.mark(texts[field] ?? '');
    }
  }

  focus(field: CardField): void {
    this.#links.get(field)?.focus();
  }

  /** Loads every frame again that does not answer. */
  retry(): void {
    for (const link of this.#links.values()) {
      if (link.status !== 'ready') {
        link.retry();
      }
    }
  }

  dispose(): void {
    this.#listening.abort();
    this.#starts.dispose();
    clearInterval(this.#looking);
    for (const link of this.#links.values()) {
      link.dispose();
    }
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
    const link = [...this.#links.values()].find(({ element }) => element.contentWindow === event.source);
    const hello = link !== undefined && event.origin === origin ? parseHello(event.data) : undefined;
    if (link !== undefined && hello !== undefined) {
      const init: Init = {
        tollgate: 'init',
        group: this.#group,
        members: this.fields,
        settings: this.#settingsOf(link.field),
      };
      link.greet(hello, init);
    }
  }
}
