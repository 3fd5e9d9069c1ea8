import { autofillPermission } from '../wire/autofill-permission.ts';
import { type CardField, INPUT_NAMES } from '../wire/card-fields.ts';
import type { FrameSettings } from '../wire/frame-settings.ts';
import type { FormFacts, FromFrame, Hello, ToFrame } from '../wire/messages.ts';
import { EarlyFrame, windowInside } from './early-frame.ts';
import { parseFromFrame } from './parse-from-frame.ts';

/*
 * A frame's time limits are counted in ticks, ten a second while the page's thread is free and the page is visible: a
 * slow device is no broken form.
 */

/** Ticks until it is said that a frame does not answer; after twice as many it is given up. */
const PATIENCE = 15;
/**
 * Ticks for which a loaded frame may be silent. Its script calls while it loads, so one that has not called then shows
 * something else: the browser's page about a blocked or failed request, or a page that a script in the shop has put
 * there to look like the field.
 */
const SILENCE = 5;

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
 * No browser reports a document that replaces another and never ends loading. But the document of a field has
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
  /** There where this frame takes the place of one that was there before. */
  readonly #early: EarlyFrame | undefined;
  readonly #events: FrameLinkEvents;
  #port: MessagePort | undefined;
  /** The frame's window when its document called: another one where the page has moved the element since. */
  #window: Window | null = null;
  /** The window inside the document that has called, once it has responded. */
  #inside: Window | undefined;
  #marked: string | undefined;
  /** Ticks since an answer is waited for; not a number while none is. */
  #waited = 0;
  #isRetried = false;
  /** Ticks since the document has loaded. */
  #silent = NaN;
  #settings = '';
  #document: number | undefined;

  constructor(
    field: CardField,
    address: URL,
    adopted: HTMLIFrameElement | undefined,
    events: FrameLinkEvents,
  ) {
    this.field = field;
    this.#address = address;
    this.#events = events;
    const kept = 'moveBefore' in document.body ? adopted : undefined;
    this.#early = adopted && !kept ? new EarlyFrame(adopted) : undefined;
    this.element = kept ?? document.createElement('iframe');
    const inputName = INPUT_NAMES[field];
    this.element.className = `wpwl-control-iframe wpwl-control-${field}`;
    this.element.name = inputName;
    this.element.allow = autofillPermission();
    if (!kept) this.element.src = `${address.href}#${inputName}`;
    const loaded = (): void => {
      this.#silent = 0;
    };
    this.element.addEventListener('load', loaded);
    // A frame that was there before need not wait for its next call: the shopper may already go on to the next field.
    adopted?.contentWindow?.postMessage(0, '*');
    if (kept?.contentDocument === null) {
      // It is past its first, empty document, and may have loaded before.
      loaded();
    }
  }

  /** Whether a document has answered. */
  get isOpen(): boolean {
    return this.#port !== undefined;
  }

  owns(source: unknown): boolean {
    return [this.element, this.#early?.element].some((frame) => frame?.contentWindow === source);
  }

  /** Answers a frame's call, if it is this frame's and its document is new. */
  greet(hello: Omit<Hello, 'tollgate'>, init: FormFacts, source: unknown): void {
    const { contentWindow } = this.element;
    if (contentWindow !== source) {
      this.#early?.greet(init, this.#address.origin);
      return;
    }
    const inside = windowInside(contentWindow);
    // A document in the place of one that has responded was put there by someone else.
    const isReplaced = this.#inside && contentWindow === this.#window;
    // The page may learn of a window in another process only after the call, which is then repeated.
    const isKnown = isReplaced || hello.document === this.#document;
    if (isKnown || hello.field !== this.field || !inside || this.#early?.isAwaited) return;
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
        this.#waited = NaN;
        // A frame that was given up was only late.
        this.#setStatus('ready');
        this.#events.opened();
      }
      if (message !== undefined) this.#events.received(message);
    });
    port1.start();
    contentWindow?.postMessage(init, this.#address.origin, [port2]);
  }

  /**
   * To be called often: takes the field out of the page when its document has gone, or when one that never answered, or
   * was loaded again and has not answered yet, has the focus. Hidden alone it could take the focus, and read what is typed.
   */
  look(isFormReady: boolean): void {
    const { element, status } = this;
    this.follow(isFormReady);
    const isMoved = element.contentWindow !== this.#window;
    const isGone = !isMoved && this.#inside && windowInside(this.#window) !== this.#inside;
    const isDoubted = status === 'failed' || (this.#isRetried && status !== 'ready');
    if (isGone || (isDoubted && document.activeElement === element)) {
      element.remove();
      this.#setStatus('failed');
    } else if (isMoved && status === 'ready') {
      // Until the new document responds, it could be anyone's.
      this.#waited = 0;
      this.#setStatus('starting');
    }
    this.#waited += 1;
    if (this.#waited % PATIENCE === 0) this.#setStatus(this.#waited > PATIENCE ? 'failed' : 'slow');
    this.#silent += 1;
    if (this.#silent === SILENCE && isMoved && !this.#isRetried && status !== 'failed') {
      if (this.#early?.isAwaited) {
        this.#early.leave(element);
      } else {
        this.#reload();
      }
    }
  }

  /** To be called when the frame has got its place. */
  follow(isFormReady: boolean): void {
    this.#early?.follow(this.element, isFormReady);
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
    this.#waited = 0;
    this.#reload();
  }

  dispose(): void {
    this.#port?.close();
    this.#early?.leave(this.element);
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

  /** A frame that stays silent may hold a browser's error page, or one that is none of ours: it is not shown. */
  #setStatus(status: FrameStatus): void {
    this.status = status;
    this.element.classList.toggle('wpwl-frame-silent', status !== 'ready');
    this.#events.statusChanged();
  }
}
