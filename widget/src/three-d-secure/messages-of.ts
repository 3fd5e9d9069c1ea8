import type { UnknownRecord } from '../wire/is-record.ts';
import { recordOf } from '../wire/unknown-data.ts';

/**
 * Takes what a page of 3D Secure says, until the signal ends it: only from this frame, as long as it shows a page of
 * the gateway.
 *
 * @param origin of the gateway
 */
export function messagesOf(
  frame: HTMLIFrameElement,
  origin: string,
  signal: AbortSignal,
  take: (message: UnknownRecord) => void,
): void {
  window.addEventListener(
    'message',
    ({ source, origin: sender, data }) => {
      const message = recordOf(data);
      if (source === frame.contentWindow && sender === origin && message['tollgate'] === 'three-d-secure') {
        take(message);
      }
    },
    { signal },
  );
}
