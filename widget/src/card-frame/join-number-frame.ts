import type { CardField } from './card-fields.ts';
import type { Ask, SiblingCall, Tell } from './messages/messages.ts';
import { parseAsk, parseSiblingCall } from './messages/parse-sibling.ts';
import { isFromSibling, numberFrames } from './siblings.ts';

/**
 * Gives the number frame of the same form a port to this field, whichever of the two is ready first: a frame
 * that comes later offers itself, and one that is already here answers the number frame's call.
 */
export function joinNumberFrame(
  field: CardField,
  group: string,
  answer: (ask: Ask) => Tell | undefined,
): void {
  let current: MessagePort | undefined;

  const join = (numberFrame: Window): void => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      const ask = parseAsk(data);
      const tell = ask === undefined ? undefined : answer(ask);
      if (tell !== undefined) {
        port1.postMessage(tell);
      }
    });
    port1.start();
    const message: SiblingCall = { tollgate: 'join', group, field };
    numberFrame.postMessage(message, window.location.origin, [port2]);
    current = port1;
  };

  window.addEventListener('message', (event) => {
    const call = isFromSibling(event) ? parseSiblingCall(event.data) : undefined;
    const caller = numberFrames().find((frame) => frame === event.source);
    if (call?.tollgate === 'call' && call.group === group && caller !== undefined) {
      current?.close();
      join(caller);
    }
  });
  for (const frame of numberFrames()) {
    join(frame);
  }
}
