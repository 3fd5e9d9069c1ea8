import { autofillPermission } from '../wire/autofill-permission.ts';
import { type CardField, INPUT_NAMES } from '../wire/card-fields.ts';
import type { FrameSettings } from '../wire/frame-settings.ts';
import type { FromFrame, Hello, Init, ToFrame } from '../wire/messages.ts';
import { parseFromFrame } from './parse-from-frame.ts';

/** How long a frame may take to answer before that is said, in milliseconds; after twice this time it is given up. */
const PATIENCE_MS = 1500;
/**
 * How long a loaded frame may be silent, in milliseconds. Its script calls while it loads, so one that has not called
 * then shows something else: the browser's page about a blocked or failed request, or a page that a script in the shop
 * has put there to look like the field.
 */
const SILENCE_MS = 500;

export type FrameStatus = 'starting' | 'slow' | 'failed' | 'ready';

export interface FrameLinkEvents {
  readonly statusChanged: () => void;
  readonly opened: () => void;
  readonly received: (message: FromFrame) => void;
}

/**
 * One card frame as the page knows it: the element, whether it answers, and the port to it.
 *
 * A page may move the element, which makes the browser load its document again; each new document gets a new port.
 *
 * A frame that has loaded and is silent is loaded once more. One that is still loading is not: on a slow line that
 * would make it later. Given up, it is welcome all the same when it calls.
 *
 * No browser tells of a document that takes the place of another and never ends loading. But the document of a field has
 * a frame inside, empty and never shown, whose window is gone with it: a page may compare windows of other origins, and
 * no document can have the window of another. So the field is lost as soon as that window differs from the one there
 * when the document called, whatever a replacement does and however busy the machine is: nothing waits for an answer.
 * The answer goes only to the gateway's origin, so a document that has replaced the caller before never responds, and
 * the field is given up.
 */
export class FrameLink {
  readonly field: CardField;
  readonly element: HTMLIFrameElement;
  status: FrameStatus = 'starting';
  readonly #address: URL;
  readonly #events: FrameLinkEvents;
  #port: MessagePort | undefined;
  /** The frame's window when its document called: another one where the page has moved the element since. */
  #window: Window | null = null;
  /** The window inside the document that has called, once it has responded. */
  #inside: Window | undefined;
  #document = '';
  #isRetried = false;
  #marked: string | undefined;
  #settings = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    field: CardField,
    address: URL,
    adopted: HTMLIFrameElement | undefined,
    events: FrameLinkEvents,
  ) {
    this.field = field;
    this.#address = address;
    this.#events = events;
    this.element = adopted ?? document.createElement('iframe');
    const inputName = INPUT_NAMES[field];
    this.element.className = `wpwl-control wpwl-control-iframe wpwl-control-${field}`;
    this.element.name = inputName;
    this.element.allow = autofillPermission();
    if (adopted === undefined) {
      this.element.src = `${address.href}#${inputName}`;
    }
    const loaded = (): void => {
      clearTimeout(this.#silence);
      this.#silence = setTimeout(() => this.#missCall(), SILENCE_MS);
    };
    this.element.addEventListener('load', loaded);
    if (adopted?.contentDocument === null) {
      // It is past its first, empty document, and may have loaded before.
      loaded();
    }
    this.#watch();
  }

  /** Whether a document has answered. */
  get isOpen(): boolean {
    return this.#port !== undefined;
  }

  /** Answers a frame's call, if it is this frame's and its document is new. */
  greet(hello: Hello, init: Init): void {
    const { contentWindow } = this.element;
    const inside = windowInside(contentWindow);
    // The page may learn of a window in another process only after the call, which is then repeated.
    if (hello.field !== this.field || hello.document === this.#document || !inside) {
      return;
    }
    this.#document = hello.document;
    this.#marked = undefined;
    this.#settings = JSON.stringify(init.settings);
    this.#port?.close();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#window = contentWindow;
    this.#inside = undefined;
    port1.addEventListener('message', ({ data }) => {
      const message = parseFromFrame(this.field, data);
      if (!this.#inside) {
        this.#inside = inside;
        this.#stopWatching();
        // A frame that was given up was only late.
        this.#setStatus('ready');
        this.#events.opened();
      }
      if (message !== undefined) {
        this.#events.received(message);
      }
    });
    port1.start();
    contentWindow?.postMessage(init, this.#address.origin, [port2]);
  }

  /**
   * To be called often: takes the field out of the page when its document has gone, or when one that never answered has
   * the focus. Hidden alone it could take the focus, and read what is typed.
   */
  look(): void {
    const { element, status } = this;
    const isMoved = element.contentWindow !== this.#window;
    const isGone = !isMoved && this.#inside && windowInside(this.#window) !== this.#inside;
    if (isGone || (status === 'failed' && document.activeElement === element)) {
      element.remove();
      this.#setStatus('failed');
    } else if (isMoved && status === 'ready') {
      // Until the new document responds, it could be anyone's.
      this.#watch();
      this.#setStatus('starting');
    }
  }

  send(message: ToFrame): void {
    this.#port?.postMessage(message);
  }

  /** Sends changes only. */
  configure(settings: FrameSettings): void {
    const next = JSON.stringify(settings);
    if (next !== this.#settings) {
      this.#settings = next;
      this.send({ kind: 'settings', settings });
    }
  }

  /** Sends changes only; a new document has no mark yet. A page may mark the element by itself in between. */
  mark(text: string): void {
    if (text !== this.#marked) {
      this.#marked = text;
      this.element.classList.toggle('wpwl-has-error', text !== '');
      this.send({ kind: 'mark', text });
    }
  }

  /** Puts the focus into the field; the element first, because a frame cannot take the focus from the page. */
  focus(): void {
    this.element.focus();
    this.send({ kind: 'focus' });
  }

  /** Loads the document as the shopper wishes. */
  retry(): void {
    this.#watch();
    this.#reload();
  }

  dispose(): void {
    this.#stopWatching();
    this.#port?.close();
    this.element.remove();
  }

  /**
   * Loads the document once more, past any cache that may hold a broken copy, and in a window of its own: the document
   * before may only be late, and its call, answered, would make the field seem lost when the new document comes.
   */
  #reload(): void {
    this.element.src = `${this.#address.href}?${crypto.randomUUID()}#${INPUT_NAMES[this.field]}`;
    this.element.replaceWith(this.element);
    this.#isRetried = true;
    this.#setStatus('slow');
  }

  #watch(): void {
    this.#stopWatching();
    this.#timer = setTimeout(() => {
      this.#setStatus('slow');
      this.#timer = setTimeout(() => this.#setStatus('failed'), PATIENCE_MS);
    }, PATIENCE_MS);
  }

  #missCall(): void {
    if (this.element.contentWindow === this.#window) {
      return;
    }
    if (this.#isRetried) {
      this.#stopWatching();
      this.#setStatus('failed');
    } else if (this.status !== 'failed') {
      this.#reload();
    }
  }

  #stopWatching(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
  }

  /** A frame that stays silent may hold a browser's error page, or one that is none of ours: it is not shown. */
  #setStatus(status: FrameStatus): void {
    this.status = status;
    this.element.classList.toggle('wpwl-frame-silent', status !== 'ready');
    this.#events.statusChanged();
  }
}

/** Reading a window that is not there throws where the document around it is of another origin. */
function windowInside(window: Window | null): Window | undefined {
  return window?.length ? window[0] : undefined;
}
