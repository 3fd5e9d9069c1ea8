import { webAddress } from '../checkout-client/web-address.ts';
import { textOf } from '../wire/unknown-data.ts';
import { messagesOf } from './messages-of.ts';

/**
 * How long a payment waits for a frame, in milliseconds from its start. The gateway's page gives an issuer ten seconds
 * and then says so with a token of its own, which has to arrive too.
 */
export const TOKEN_PATIENCE_MS = 12_000;

/** The hidden frame in which an issuer may look at the browser before the payment. It has no card data. */
export class BrowserFrame {
  readonly path: string;
  /** For the payment; empty where the frame has not answered in time, or the path does not lead to the gateway. */
  readonly token: Promise<string>;
  readonly #element = document.createElement('iframe');
  readonly #living = new AbortController();

  /**
   * @param path as the gateway gave it
   * @param api address of the gateway's interface
   */
  constructor(path: string, api: URL) {
    this.path = path;
    this.token = this.#run(api);
  }

  remove(): void {
    this.#living.abort();
    this.#element.remove();
  }

  #run(api: URL): Promise<string> {
    const element = this.#element;
    const { signal } = this.#living;
    const address = webAddress(this.path, api.href);
    // An isolated page can frame no bank. The page of the authentication then does what this one has not.
    if (address?.origin !== api.origin || crossOriginIsolated) return Promise.resolve('');
    element.className = 'wpwl-browser-frame';
    element.title = '3D Secure';
    element.tabIndex = -1;
    element.setAttribute('aria-hidden', 'true');
    element.hidden = true;
    // Pages give frames a display, which would show it.
    element.style.setProperty('display', 'none', 'important');
    element.src = address.href;
    return new Promise((resolve) => {
      messagesOf(element, address.origin, signal, (word, { token }) => {
        if (word === 'browser') resolve(textOf(token));
      });
      signal.addEventListener('abort', () => resolve(''));
      setTimeout(() => this.remove(), TOKEN_PATIENCE_MS);
      document.body.append(element);
    });
  }
}
