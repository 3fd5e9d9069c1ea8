import type { CardField } from '../wire/card-fields.ts';
import type { FormFacts, FromFrame, Hello } from '../wire/messages.ts';
import { type PageMessage, parseInit, parsePageMessage } from './parse-from-page.ts';

/** How often a frame calls, in milliseconds; the page's script may arrive long after the frame. */
const HELLO_EVERY_MS = 100;

export interface PageConnection {
  /** The origin of the page as the browser names it; `null` of a page without one. */
  readonly origin: string;
  readonly send: (message: FromFrame) => void;
}

/**
 * Makes the frame known to the window around it and takes the first valid answer.
 *
 * The answer must come from that window itself; its origin is pinned, and everything afterwards travels over the
 * port that came with it, so no other window can take part.
 */
export function connectToPage(
  field: CardField,
  opened: (form: FormFacts, connection: PageConnection) => void,
  received: (message: PageMessage) => void,
): void {
  const hello: Hello = { tollgate: 'hello', field, document: Math.random() };
  // The call contains no secret, and the shop's origin is not known yet.
  const announce = (): void => window.parent.postMessage(hello, '*');
  let timer = setInterval(announce, HELLO_EVERY_MS);

  window.addEventListener('message', (event) => {
    const [port] = event.ports;
    if (!timer || event.source !== window.parent) return;
    const init = parseInit(event.data);
    if (!init || !port) {
      // The page asks for the call, so that it need not wait for the next.
      announce();
      return;
    }
    clearInterval(timer);
    timer = 0;
    port.addEventListener('message', ({ data }) => {
      received(parsePageMessage(data));
    });
    opened(init, { origin: event.origin, send: (message) => port.postMessage(message) });
    port.start();
  });
  announce();
}
