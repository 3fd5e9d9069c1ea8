import type { UnknownRecord } from '../wire/is-record.ts';
import { recordOf } from '../wire/unknown-data.ts';

/** The page is open; the browser has been seen; the issuer's page is visible; it has come to an end. */
const WORDS = ['open', 'browser', 'loaded', 'ended'] as const;

export type MessageWord = (typeof WORDS)[number];

/**
 * Takes what a page of 3D Secure says, until the signal ends it: only from this frame, as long as it shows a page of
 * the gateway.
 *
 * @param origin of the gateway
 * @param take called with the word that a message is about, and with what else it says
 */
export function messagesOf(
  frame: HTMLIFrameElement,
  origin: string,
  signal: AbortSignal,
  take: (word: MessageWord, message: UnknownRecord) => void,
): void {
  window.addEventListener(
    'message',
    ({ source, origin: sender, data }) => {
      const message = recordOf(data);
      // Found by its value: releases give the member `kind` a short name, and the gateway's pages do not.
      const word = WORDS.find((each) => Object.values(message).includes(each));
      const isOurs = source === frame.contentWindow && sender === origin;
      if (isOurs && message['tollgate'] === 'three-d-secure' && word !== undefined) take(word, message);
    },
    { signal },
  );
}
