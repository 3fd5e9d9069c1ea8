import type { FormFacts } from '../wire/messages.ts';

/**
 * A frame that was in the page before its form, where the browser cannot move a frame without loading it again.
 *
 * It stays where it is in the document, and in front of the form's own frame as long as the shopper is in it. The
 * document of that one watches the input of this one, within the gateway's origin, and has the same text after each
 * key: there is no moment in which a key could be lost.
 */
export class EarlyFrame {
  readonly element: HTMLIFrameElement;
  /** The window inside its document, once that has called; another one is another document. */
  #inside: Window | undefined;

  constructor(element: HTMLIFrameElement) {
    this.element = element;
  }

  /** Whether the form's own frame has to wait, whose document would not find this one yet. */
  get isAwaited(): boolean {
    return this.element.isConnected && !this.#inside;
  }

  /** Answers its call. It keeps the look of its element. */
  greet(init: FormFacts, origin: string): void {
    const { contentWindow } = this.element;
    this.#inside = windowInside(contentWindow);
    if (this.#inside) {
      const { port2 } = new MessageChannel();
      contentWindow?.postMessage({ ...init, settings: { ...init.settings, look: {} } }, origin, [port2]);
    }
  }

  /** Leaves its place to the form's own frame. */
  leave({ style }: HTMLIFrameElement): void {
    this.element.remove();
    style.visibility = '';
  }

  /**
   * To be called often: keeps it in front until the shopper is elsewhere, or something else is in it.
   *
   * @param isReady whether all of the form's own frames have their texts: the tab key leads through the early ones first
   */
  follow(frame: HTMLIFrameElement, isReady: boolean): void {
    const { element } = this;
    const placeholder = element.closest('form');
    const isReplaced = this.#inside && windowInside(element.contentWindow) !== this.#inside;
    if (isReplaced || (isReady && document.activeElement !== element)) {
      this.leave(frame);
    } else if (placeholder && frame.isConnected) {
      placeholder.hidden = true;
      // A placeholder may have a text, which is not seen without a size.
      placeholder.style.cssText = 'display:block!important;position:absolute;font-size:0;z-index:1';
      const { x, y } = placeholder.getBoundingClientRect();
      const place = frame.getBoundingClientRect();
      element.style.cssText += `;position:absolute;margin:0;left:${place.x - x}px;top:${place.y - y}px;inline-size:${place.width}px`;
      frame.style.visibility = 'hidden';
    }
  }
}

/** Reading a window that is not there throws where the document around it is of another origin. */
export function windowInside(window: Window | null): Window | undefined {
  return window?.length ? window[0] : undefined;
}
