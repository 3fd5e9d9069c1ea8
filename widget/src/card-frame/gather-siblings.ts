import type { CardField } from './card-fields.ts';
import type { Ask, SiblingCall, Tell } from './messages/messages.ts';
import { parseSiblingCall, parseTell } from './messages/parse-sibling.ts';
import { isFromSibling, siblingWindows } from './siblings.ts';

/** How long a sibling may take to answer, in milliseconds: it stands in the same page. */
const PATIENCE_MS = 1500;

/** The number frame's ports to the other fields of its form. */
export interface Siblings {
  readonly broadcast: (ask: Ask) => void;
  /** What each field holds; undefined for one that does not answer. */
  readonly collect: (field: CardField, round: number) => Promise<Tell | undefined>;
}

export function gatherSiblings(group: string, joined: () => void): Siblings {
  const ports = new Map<CardField, MessagePort>();

  window.addEventListener('message', (event) => {
    const call = isFromSibling(event) ? parseSiblingCall(event.data) : undefined;
    const [port] = event.ports;
    if (call?.tollgate === 'join' && call.group === group && port !== undefined) {
      ports.get(call.field)?.close();
      ports.set(call.field, port);
      port.start();
      joined();
    }
  });
  const message: SiblingCall = { tollgate: 'call', group };
  for (const frame of siblingWindows()) {
    frame.postMessage(message, window.location.origin);
  }

  return {
    broadcast: (ask) => {
      for (const port of ports.values()) {
        port.postMessage(ask);
      }
    },
    collect: (field, round) => askOne(ports.get(field), round),
  };
}

function askOne(port: MessagePort | undefined, round: number): Promise<Tell | undefined> {
  if (port === undefined) {
    return Promise.resolve(undefined);
  }
  return new Promise((resolve) => {
    const listening = new AbortController();
    const finish = (tell: Tell | undefined): void => {
      listening.abort();
      clearTimeout(timer);
      resolve(tell);
    };
    const timer = setTimeout(finish, PATIENCE_MS, undefined);
    port.addEventListener(
      'message',
      ({ data }) => {
        const tell = parseTell(data);
        if (tell?.round === round) {
          finish(tell);
        }
      },
      { signal: listening.signal },
    );
    port.postMessage({ kind: 'ask', round } satisfies Ask);
  });
}
