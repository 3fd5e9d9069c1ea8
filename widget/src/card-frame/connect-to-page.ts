import type { CardField } from '../wire/card-fields.ts';
import type { FormFacts, FromFrame, Hello, ToFrame } from '../wire/messages.ts';
import { parseInit, parseToFrame } from './parse-from-page.ts';

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
  received: (message: ToFrame) => void,
): void {
  const hello: Hello = { tollgate: 'hello', field, document: crypto.randomUUID() };
  let pinned: MessagePort | undefined;

  // The call contains no secret, and the shop's origin is not known yet.
  const announce = (): void => window.parent.postMessage(hello, '*');
  const timer = setInterval(announce, HELLO_EVERY_MS);

  window.addEventListener('message', (event) => {
    const [port] = event.ports;
    const init = event.source === window.parent ? parseInit(event.data) : undefined;
    if (pinned !== undefined || init === undefined || port === undefined) return;
    pinned = port;
    clearInterval(timer);
    port.addEventListener('message', ({ data }) => {
      const message = parseToFrame(data);
      if (message !== undefined) received(message);
    });
    opened(init, { origin: event.origin, send: (message) => port.postMessage(message) });
    port.start();
  });
  announce();
}
